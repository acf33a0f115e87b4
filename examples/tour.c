/* A tour of the C ABI: one puzzle, and what nonet can say about it, as JSON.
 *
 *   cc tour.c $(pkg-config --cflags --libs nonet) -o tour
 */
#include <stdio.h>
#include <string.h>

#include <nonet/nonet.h>

static const char puzzle[] = /* any notation */
    "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

int main(void) {
  const size_t length = sizeof puzzle - 1;
  char* text = NULL;
  nonet_session* session = nonet_session_new();
  if (session == NULL) return 1;
  nonet_session_set(session, "language", "es");
  nonet_session_set(session, "seconds", "10");

  if (nonet_solve_json(session, puzzle, length, &text) == NONET_OK) puts(text);
  nonet_free(text);
  if (nonet_rate_json(session, puzzle, length, &text) == NONET_OK) puts(text);
  nonet_free(text);
  if (nonet_explain_json(session, puzzle, length, &text) == NONET_OK) {
    puts(strstr(text, "Pez espada") != NULL ? "hay un pez espada" : "no hay ningún pez espada");
  }
  nonet_free(text);
  if (nonet_hint_json(session, puzzle, length, "where", &text) == NONET_OK) {
    const char* hint = strstr(text, "\"hint\":");
    if (hint != NULL) printf("%.*s\n", (int)strcspn(hint, "}"), hint);
  }
  nonet_free(text);
  if (nonet_certify(session, puzzle, length, &text) == NONET_OK) {
    puts(nonet_verify(session, text, strlen(text)) == NONET_OK ? "verified" : "wrong");
  } else {
    puts("no certificate");
  }
  nonet_free(text);

  if (nonet_solve_json(session, "hello", 5, &text) != NONET_OK) {
    puts(nonet_session_message(session));
  }
  nonet_session_free(session);
  return 0;
}
