/* The C ABI, from C: the answers, and what comes of wrong arguments. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nonet/nonet.h>

static int failures = 0;

#define CHECK(condition)                                                      \
  do {                                                                        \
    if (!(condition)) {                                                       \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
      ++failures;                                                             \
    }                                                                         \
  } while (0)

#define UNIQUE "4.5..2....7..6..1.....5..79...5...288.3..4...1..9..3.5.24....6.....798...9.6....1"

enum { UNIQUE_AT, EMPTY_AT, NONE_AT, CONFLICT_AT, FULL_AT, KINDS };

/* A board of each kind. */
static char boards[KINDS * NONET_CELLS];
/* Of UNIQUE: found, not typed. */
static char solved[NONET_CELLS + 1];

static void put_board(int at, const char* text) {
  memcpy(boards + at * NONET_CELLS, text, NONET_CELLS);
}

/* 9x9 is filled, each line and box holds every digit, and the givens are kept. */
static int is_solution_of(const char* givens, const char* grid) {
  int i, j;
  for (i = 0; i < NONET_CELLS; ++i) {
    if (grid[i] < '1' || grid[i] > '9') return 0;
    if (givens[i] >= '1' && givens[i] <= '9' && givens[i] != grid[i]) return 0;
    for (j = 0; j < i; ++j) {
      const int same_box = i / 27 == j / 27 && i % 9 / 3 == j % 9 / 3;
      const int peers = i / 9 == j / 9 || i % 9 == j % 9 || same_box;
      if (peers && grid[i] == grid[j]) return 0;
    }
  }
  return 1;
}

static void make_boards(void) {
  char none[NONET_CELLS + 1] = UNIQUE;
  char blank[NONET_CELLS];
  nonet_answer answer;
  memset(blank, 'x', sizeof blank);
  CHECK(nonet_check(UNIQUE, NONET_CELLS, 0, &answer, solved, sizeof solved) == NONET_OK);
  CHECK(is_solution_of(UNIQUE, solved));
  none[1] = solved[1] == '8' ? '3' : '8'; /* no conflict with any given, and wrong */
  put_board(UNIQUE_AT, UNIQUE);
  put_board(EMPTY_AT, blank);
  put_board(NONE_AT, none);
  put_board(FULL_AT, solved);
  blank[0] = blank[8] = '5';
  put_board(CONFLICT_AT, blank);
}

static void test_texts(void) {
  int i, j;
  CHECK(nonet_version()[0] >= '0' && nonet_version()[0] <= '9');
  for (i = NONET_OK; i <= NONET_INTERNAL; ++i) {
    for (j = NONET_OK; j < i; ++j) {
      CHECK(strcmp(nonet_status_text((nonet_status)i), nonet_status_text((nonet_status)j)) != 0);
    }
  }
  CHECK(nonet_status_text((nonet_status)99) != NULL);
}

static void test_solve_many(void) {
  static const uint32_t limits[] = {1, 2, 7};
  size_t l;
  int i;
  for (l = 0; l < sizeof limits / sizeof *limits; ++l) {
    const uint32_t limit = limits[l];
    uint32_t counts[KINDS] = {99, 99, 99, 99, 99};
    uint32_t again[KINDS] = {99, 99, 99, 99, 99};
    char grids[KINDS * NONET_CELLS + 1];
    grids[KINDS * NONET_CELLS] = '!';
    CHECK(nonet_solve_many(boards, KINDS, limit, counts, grids) == NONET_OK);
    CHECK(counts[UNIQUE_AT] == 1 && counts[FULL_AT] == 1);
    CHECK(counts[EMPTY_AT] == limit);
    CHECK(counts[NONE_AT] == 0 && counts[CONFLICT_AT] == 0);
    for (i = 0; i < KINDS; ++i) {
      const char* grid = grids + i * NONET_CELLS;
      if (counts[i] > 0) {
        CHECK(is_solution_of(boards + i * NONET_CELLS, grid));
      } else {
        CHECK(strspn(grid, ".") >= NONET_CELLS);
      }
    }
    CHECK(grids[KINDS * NONET_CELLS] == '!');
    CHECK(nonet_solve_many(boards, KINDS, limit, again, NULL) == NONET_OK);
    CHECK(memcmp(counts, again, sizeof counts) == 0);
  }
}

/* More than are solved at once: each answer stands where its board does. */
static void test_very_many(void) {
  const size_t count = 20011;
  char* many = malloc(count * NONET_CELLS);
  char* grids = malloc(count * NONET_CELLS);
  uint32_t* counts = malloc(count * sizeof *counts);
  size_t i;
  int wrong = 0;
  for (i = 0; i < count; ++i) {
    const size_t kind = i * 7 % KINDS;
    memcpy(many + i * NONET_CELLS, boards + kind * NONET_CELLS, NONET_CELLS);
  }
  CHECK(nonet_solve_many(many, count, 2, counts, grids) == NONET_OK);
  for (i = 0; i < count; ++i) {
    static const uint32_t expected[KINDS] = {1, 2, 0, 0, 1};
    const char* grid = grids + i * NONET_CELLS;
    if (counts[i] != expected[i * 7 % KINDS]) ++wrong;
    if (counts[i] == 1 && memcmp(grid, solved, NONET_CELLS) != 0) ++wrong;
    if (counts[i] == 0 && grid[0] != '.') ++wrong;
  }
  CHECK(wrong == 0);
  free(many);
  free(grids);
  free(counts);
}

static void test_candidates(void) {
  uint16_t candidates[3 * NONET_CELLS];
  uint32_t counts[3];
  char grids[3 * NONET_CELLS];
  int i;
  for (i = 0; i < NONET_CELLS; ++i) {
    const char c = UNIQUE[i];
    const uint16_t all = 0xFFFF; /* bits above the ninth mean nothing */
    const unsigned digit = (unsigned)(solved[i] - '1');
    candidates[i] = (uint16_t)(c == '.' ? all : 1U << (c - '1'));
    /* No cell is given, but each may hold only its digit or the next: still one solution here. */
    candidates[NONET_CELLS + i] =
        (uint16_t)(1U << digit | (i % 9 == 0 ? 0U : 1U << (digit + 1) % 9));
    candidates[2 * NONET_CELLS + i] = i == 40 ? 0 : all;
  }
  CHECK(nonet_solve_many_candidates(candidates, 3, 50, counts, grids) == NONET_OK);
  CHECK(counts[0] == 1 && memcmp(grids, solved, NONET_CELLS) == 0);
  CHECK(counts[1] >= 1);
  for (i = 0; i < NONET_CELLS; ++i) {
    CHECK(candidates[NONET_CELLS + i] >> (grids[NONET_CELLS + i] - '1') & 1);
  }
  CHECK(counts[2] == 0 && grids[2 * NONET_CELLS] == '.');
}

/* The sets of two grids. */
static void check_tally(const nonet_tally* tally, const char* first, const char* second) {
  int i;
  for (i = 0; i < NONET_CELLS; ++i) {
    const unsigned one = 1U << (first[i] - '1');
    const unsigned other = 1U << (second[i] - '1');
    CHECK(tally->once[i] == (one | other));
    CHECK(tally->twice[i] == (one & other));
  }
}

static void test_questions(void) {
  nonet_board asked[3];
  nonet_found found[3];
  nonet_tally tally;
  memset(asked, 0, sizeof asked);
  asked[0].givens = UNIQUE;
  asked[0].known = solved;
  asked[1].givens = boards + EMPTY_AT * NONET_CELLS;
  asked[1].limit = 2;
  asked[1].seed = 5;
  asked[1].tally = &tally;
  asked[2].givens = UNIQUE;
  CHECK(nonet_search_many(asked, 3, 7, found) == NONET_OK);
  CHECK(found[0].count == 0 && found[0].complete == 1 && found[0].first[0] == '.');
  CHECK(found[1].count == 2 && found[1].complete == 0);
  CHECK(found[2].count == 1 && found[2].complete == 1);
  CHECK(memcmp(found[2].first, solved, NONET_CELLS) == 0);

  /* The second grid of two is the first that is not known. */
  asked[2] = asked[1];
  asked[2].known = found[1].first;
  asked[2].limit = 1;
  asked[2].tally = NULL;
  CHECK(nonet_search_many(asked + 2, 1, 7, found + 2) == NONET_OK);
  CHECK(is_solution_of(boards + EMPTY_AT * NONET_CELLS, found[2].first));
  check_tally(&tally, found[1].first, found[2].first);

  CHECK(nonet_search_many(NULL, 0, 2, NULL) == NONET_OK);
  CHECK(nonet_search_many(NULL, 1, 2, found) == NONET_USAGE);
  CHECK(nonet_search_many(asked, 1, 2, NULL) == NONET_USAGE);
  asked[1].givens = NULL;
  CHECK(nonet_search_many(asked, 3, 2, found) == NONET_USAGE);
}

/* Feeds each board once, and counts what comes back. */
typedef struct tray {
  int next;
  int at[32];
  uint32_t counts[KINDS];
} tray;
static int feed_boards(void* context, size_t place, const nonet_found* found, nonet_board* next) {
  tray* all = context;
  if (found != NULL) all->counts[all->at[place]] = (uint32_t)found->count;
  if (all->next == KINDS) return 0;
  CHECK(next->givens == NULL && next->tally == NULL);
  next->givens = boards + all->next * NONET_CELLS;
  all->at[place] = all->next++;
  return 1;
}
static int feed_nothing(void* context, size_t place, const nonet_found* found, nonet_board* next) {
  (void)context;
  (void)place;
  (void)found;
  (void)next;
  return 1;
}
static void test_feeding(void) {
  tray all = {0, {0}, {99, 99, 99, 99, 99}};
  CHECK(nonet_search_fed(feed_boards, &all, 4) == NONET_OK);
  CHECK(all.counts[UNIQUE_AT] == 1 && all.counts[FULL_AT] == 1 && all.counts[EMPTY_AT] == 4);
  CHECK(all.counts[NONE_AT] == 0 && all.counts[CONFLICT_AT] == 0);
  CHECK(nonet_search_fed(NULL, NULL, 2) == NONET_USAGE);
  CHECK(nonet_search_fed(feed_nothing, NULL, 2) == NONET_USAGE);
}

static void test_wrong_arguments(void) {
  static const uint16_t candidates[NONET_CELLS] = {0};
  uint32_t counts[1];
  char grid[NONET_CELLS + 1];
  nonet_answer answer;
  CHECK(nonet_solve_many(NULL, 0, 2, NULL, NULL) == NONET_OK);
  CHECK(nonet_solve_many(NULL, 1, 2, counts, grid) == NONET_USAGE);
  CHECK(nonet_solve_many(boards, 1, 2, NULL, grid) == NONET_USAGE);
  CHECK(nonet_solve_many(boards, 1, 0, counts, grid) == NONET_USAGE);
  CHECK(nonet_solve_many_candidates(NULL, 0, 2, NULL, NULL) == NONET_OK);
  CHECK(nonet_solve_many_candidates(NULL, 1, 2, counts, grid) == NONET_USAGE);
  CHECK(nonet_solve_many_candidates(candidates, 1, 2, NULL, grid) == NONET_USAGE);
  CHECK(nonet_solve_many_candidates(candidates, 1, 0, counts, grid) == NONET_USAGE);
  CHECK(nonet_check(NULL, 5, 0, &answer, grid, sizeof grid) == NONET_USAGE);
  CHECK(grid[0] == '\0' && answer.count == 0 && answer.verdict == NONET_GAVE_UP);
  CHECK(nonet_check(UNIQUE, NONET_CELLS, 0, NULL, grid, sizeof grid) == NONET_USAGE);
}

/* The status of a text, and its solution in `line`. */
static char line[400];
static nonet_answer answer;
static nonet_status check(const char* text) {
  memset(&answer, 0x55, sizeof answer);
  return nonet_check(text, strlen(text), 0, &answer, line, sizeof line);
}

static void test_check(void) {
  CHECK(check("1.....2..3.....4") == NONET_OK);
  CHECK(answer.verdict == NONET_UNIQUE && answer.count == 1);
  CHECK(strcmp(line, "1243342143122134") == 0 && answer.solution_length == 16);
  CHECK(answer.message[0] == '\0' && answer.error_offset == SIZE_MAX);

  CHECK(check("estado(1,1,1). estado(2,3,2). estado(3,2,3). estado(4,4,4).") == NONET_OK);
  CHECK(answer.verdict == NONET_UNIQUE && strcmp(line, "1243342143122134") == 0);

  CHECK(check("1...............") == NONET_OK);
  CHECK(answer.verdict == NONET_MULTIPLE && answer.count == 2 && line[0] == '1');

  CHECK(check("11..............") == NONET_OK);
  CHECK(answer.verdict == NONET_INVALID && answer.count == 0 && line[0] == '\0');
  CHECK(strcmp(answer.message, "two 1s in row 1: r1c1, r1c2") == 0);

  CHECK(check("123....4........") == NONET_OK);
  CHECK(answer.verdict == NONET_NO_SOLUTION && answer.count == 0 && line[0] == '\0');

  CHECK(nonet_check(UNIQUE, NONET_CELLS, 60, &answer, NULL, 0) == NONET_OK);
  CHECK(answer.verdict == NONET_UNIQUE && answer.solution_length == NONET_CELLS);
}

static void test_room(void) {
  const char* text = "1.....2..3.....4";
  char room[17];
  memset(room, '!', sizeof room);
  CHECK(nonet_check(text, 16, 0, &answer, room, 16) == NONET_NO_ROOM);
  CHECK(room[0] == '\0' && room[16] == '!');
  CHECK(answer.verdict == NONET_UNIQUE && answer.solution_length == 16);
  room[0] = '!';
  CHECK(nonet_check(text, 16, 0, &answer, room, 0) == NONET_NO_ROOM);
  CHECK(room[0] == '!');
  CHECK(nonet_check(text, 16, 0, &answer, room, answer.solution_length + 1) == NONET_OK);
  CHECK(strcmp(room, "1243342143122134") == 0);
}

static void test_time(void) {
  static char blank[35 * 35];
  memset(blank, '.', sizeof blank);
  CHECK(nonet_check(blank, sizeof blank, 1e-4, &answer, NULL, 0) == NONET_OK);
  CHECK(answer.verdict == NONET_GAVE_UP);
  CHECK(strcmp(answer.message, "time limit reached") == 0);
  CHECK(nonet_check(UNIQUE, NONET_CELLS, 1e300, &answer, NULL, 0) == NONET_OK);
  CHECK(answer.verdict == NONET_UNIQUE);
}

static void test_refusals(void) {
  char text[1000];
  CHECK(check("hello") == NONET_SYNTAX);
  CHECK(answer.message[0] != '\0' && answer.verdict == NONET_GAVE_UP && line[0] == '\0');
  CHECK(check("") != NONET_OK);
  CHECK(answer.message[0] != '\0');
  CHECK(check("1.....2..3.....4\n1.....2..3.....4\n") == NONET_USAGE);
  CHECK(strcmp(answer.message, "2 puzzles, where one is wanted") == 0);
  CHECK(check("estado(1,1,1). estado(2,x,2).") == NONET_SYNTAX);
  CHECK(answer.error_offset > 14 && answer.error_offset < 29);
  /* A message that quotes its text stays within its room. */
  memset(text, 'q', sizeof text);
  CHECK(nonet_check(text, sizeof text, 0, &answer, NULL, 0) != NONET_OK);
  CHECK(memchr(answer.message, '\0', sizeof answer.message) != NULL);
}

/* One puzzle in a session: answers as JSON, errors with their place, cancelling. */
static void test_session(void) {
  const char* text = UNIQUE;
  const size_t length = strlen(text);
  nonet_session* session = nonet_session_new();
  char* json = NULL;
  char* certificate = NULL;
  CHECK(session != NULL);
  CHECK(nonet_solve_json(session, text, length, &json) == NONET_OK);
  CHECK(json != NULL && strstr(json, "\"verdict\":\"unique\"") && strstr(json, solved));
  nonet_free(json);
  CHECK(nonet_rate_json(session, text, length, &json) == NONET_OK);
  CHECK(json != NULL && strstr(json, "\"level\":") && strstr(json, "\"score\":"));
  nonet_free(json);
  CHECK(nonet_rate_se_json(session, text, length, &json) == NONET_OK);
  CHECK(json != NULL && strstr(json, "\"verdict\":"));
  nonet_free(json);
  CHECK(nonet_rate_classes_json(session, text, length, &json) == NONET_OK);
  CHECK(json != NULL && strstr(json, "\"te\":") && strstr(json, "\"gw\":"));
  nonet_free(json);
  CHECK(nonet_explain_se_json(session, text, length, &json) == NONET_OK);
  CHECK(json != NULL && strstr(json, "\"er\":") && strstr(json, "\"producer\":"));
  CHECK(json != NULL && strstr(json, "\"sentence\":"));
  nonet_free(json);
  CHECK(nonet_explain_se_json(session, "1.....2..3.....4", 16, &json) == NONET_OK);
  CHECK(json != NULL && strstr(json, "\"reason\":") && !strstr(json, "\"steps\":"));
  nonet_free(json);
  CHECK(nonet_session_set(session, "language", "es") == NONET_OK);
  CHECK(nonet_explain_json(session, text, length, &json) == NONET_OK);
  CHECK(json != NULL && strstr(json, "\"language\":\"es\"") && strstr(json, "\"solved\":true"));
  nonet_free(json);
  CHECK(nonet_hint_json(session, text, length, "where", &json) == NONET_OK);
  CHECK(json != NULL && strstr(json, "\"hint\":"));
  nonet_free(json);
  CHECK(nonet_hint_json(session, text, length, "pattern", &json) == NONET_OK);
  nonet_free(json);
  CHECK(nonet_hint_json(session, text, length, "technique", &json) == NONET_OK); /* as it was called */
  nonet_free(json);
  CHECK(nonet_why_json(session, "11..............", 16, &json) == NONET_OK);
  CHECK(json != NULL && strstr(json, "\"verdict\":\"invalid\"") && strstr(json, "\"repairs\":"));
  CHECK(json != NULL && strstr(json, "Sin soluci"));
  nonet_free(json);
  CHECK(nonet_why_json(session, NULL, 0, &json) == NONET_USAGE && json == NULL);

  static const char wishes[] = "{\"layout\":\"4\",\"count\":2,\"seed\":7}";
  CHECK(nonet_request_json(session, "generate", wishes, sizeof wishes - 1, &json) == NONET_OK);
  CHECK(strstr(json, "\"complete\":true,\"seed\":7,\"attempts\":2") != NULL);
  nonet_free(json);
  CHECK(nonet_request_json(session, "generate", "{\"clues\":\"3\"}", 13, &json) == NONET_USAGE);
  CHECK(json != NULL && strstr(json, "17") != NULL);
  nonet_free(json);
  CHECK(nonet_request_json(session, NULL, "{}", 2, &json) == NONET_USAGE && json == NULL);
  CHECK(nonet_hint_json(session, text, length, "loud", &json) == NONET_USAGE && json == NULL);
  CHECK(strstr(nonet_session_message(session), "loud") != NULL);

  if (nonet_certify(session, text, length, &certificate) == NONET_OK) {
    CHECK(nonet_session_message(session)[0] == '\0');
    CHECK(nonet_verify(session, certificate, strlen(certificate)) == NONET_OK);
    certificate[strlen(certificate) / 2] ^= 1;
    CHECK(nonet_verify(session, certificate, strlen(certificate)) == NONET_SYNTAX);
    nonet_free(certificate);
  } else {
    fputs("no prover on this machine: certificates are not tested\n", stderr);
  }

  CHECK(nonet_solve_json(session, "1..5", 4, &json) == NONET_SYNTAX && json == NULL);
  CHECK(nonet_session_message(session)[0] != '\0');
  CHECK(nonet_solve_json(session, NULL, 0, &json) == NONET_USAGE);
  CHECK(nonet_solve_json(NULL, text, length, &json) == NONET_USAGE);
  CHECK(nonet_session_set(session, "seconds", "soon") == NONET_USAGE);
  CHECK(nonet_session_set(session, "colour", "red") == NONET_USAGE);
  CHECK(nonet_session_set(session, "only", "no_such_thing") == NONET_USAGE);
  CHECK(nonet_session_set(session, "seconds", "2.5") == NONET_OK);

  nonet_session_cancel(session);
  CHECK(nonet_explain_json(session, text, length, &json) == NONET_OK);
  CHECK(json != NULL && strstr(json, "\"solved\":false"));
  nonet_free(json);
  nonet_session_resume(session);
  CHECK(nonet_explain_json(session, text, length, &json) == NONET_OK);
  CHECK(json != NULL && strstr(json, "\"solved\":true"));
  nonet_free(json);
  nonet_session_free(session);
  nonet_session_free(NULL);
  nonet_free(NULL);
}

/* The kernel that is asked for, one that there is not, and again the best one. */
static void test_kernels(void) {
  const char* const names[] = {"portable", "nothing", "", NULL};
  uint32_t counts[1];
  size_t i;
  for (i = 0; i < sizeof names / sizeof *names; ++i) {
    CHECK(nonet_use_kernel(names[i]) == (i == 1 ? NONET_USAGE : NONET_OK));
    CHECK(nonet_solve_many(boards, 1, 2, counts, NULL) == NONET_OK);
    CHECK(counts[0] == 1);
  }
}

/* Structs stand in arrays of the caller, without a size of their own: a program that was compiled with 0.1.0 passes these,
   so that a longer one is for another MINOR. On machines whose pointers have 8 bytes. */
static void test_sizes(void) {
  if (sizeof(void*) != 8) return;
  CHECK(sizeof(nonet_tally) == 324);
  CHECK(sizeof(nonet_board) == 48);
  CHECK(sizeof(nonet_found) == 96);
  CHECK(sizeof(nonet_answer) == 280);
}

int main(void) {
  make_boards();
  test_sizes();
  test_texts();
  test_solve_many();
  test_questions();
  test_feeding();
  test_very_many();
  test_candidates();
  test_kernels();
  test_wrong_arguments();
  test_check();
  test_room();
  test_time();
  test_refusals();
  test_session();
  if (failures > 0) fprintf(stderr, "%d failed\n", failures);
  return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
