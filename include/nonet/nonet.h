/* nonet.h: nonet for C, and for every language that can call C.
 *
 * Boards. A plain 9x9 board is 81 cells, row by row, without separators; many boards follow each
 * other in one array, and board i starts at 81 * i. As text a cell is a character, '1' to '9' for a
 * given and anything else for a blank. As candidates it is a set of digits: bit d - 1 says that
 * digit d is possible there; the bits above the ninth are ignored. nonet_check() and the functions
 * of a session take boards of any size and shape, in any notation.
 *
 * Memory. Storage is the caller's, except that of sessions and of the texts that they return, which
 * nonet_session_free() and nonet_free() give back. What the library writes must not overlap with what it
 * reads. Text that it returns ends with a zero.
 *
 * Errors. Functions that can fail return a nonet_status. Unless it is NONET_OK, what they were to
 * write is unspecified, except where it says otherwise. No C++ exception leaves the library.
 *
 * Structs. Their members stay as they are for each MAJOR.MINOR, which the shared library has in its
 * name and in the version of its symbols. They have no member for their size, since they stand in
 * arrays of the caller, from programs that would not set it.
 *
 * Threads. Every function may be called from any number of threads at once, but a session serves one
 * call at a time, except for nonet_session_cancel().
 *
 * Linking. The library is C++ inside: `cc program.c $(pkg-config --cflags --libs nonet)` names its
 * run-time library too.
 */
#ifndef NONET_NONET_H
#define NONET_NONET_H

#include <stddef.h>
#include <stdint.h>

#include "nonet/api.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Cells of a plain 9x9 board. */
#define NONET_CELLS 81
/* Room in nonet_answer for a message and the zero after it. */
#define NONET_MESSAGE_SIZE 256

typedef enum nonet_status {
  NONET_OK = 0,
  NONET_USAGE = 1,       /* an argument that makes no sense */
  NONET_SYNTAX = 2,      /* text that is not what its notation says */
  NONET_BAD_LAYOUT = 3,  /* sizes, boxes, regions or houses that do not fit together */
  NONET_TOO_LARGE = 4,   /* a board beyond what is accepted */
  NONET_UNSUPPORTED = 5, /* well-formed, but not something that can be solved or written */
  NONET_UNAVAILABLE = 6, /* what this needs is not here, or the time is over */
  NONET_NO_ROOM = 7,     /* the buffer for the solution is too small */
  NONET_NO_MEMORY = 8,   /* the system has no more memory */
  NONET_INTERNAL = 9     /* a defect of nonet, caught by one of its checks */
} nonet_status;

/* A few words about a nonet_status, such as "no memory left"; never NULL. */
NONET_API const char* nonet_status_text(unsigned status);

/* The version of the library, such as "0.2.0". */
NONET_API const char* nonet_version(void);

/* Searches each of `count` plain 9x9 boards, and is at its fastest with hundreds of them and more.
 *
 *   boards     81 * count characters
 *   limit      each search ends after this many solutions, from 1: 1 finds one, 2 proves that there
 *              is only one
 *   counts     room for `count` numbers: how many solutions each board has, or `limit` where it has
 *              at least as many
 *   solutions  room for 81 * count characters, or NULL: the first solution found of each board, as
 *              digits '1' to '9'; where there is none, 81 dots
 *
 * Results are the same on every processor. `boards` and `counts` may be NULL where `count` is 0.
 * NONET_USAGE if another pointer is NULL, or `limit` is 0. */
NONET_API nonet_status nonet_solve_many(const char* boards, size_t count, uint32_t limit, uint32_t* counts,
                                        char* solutions);

/* As nonet_solve_many(), for boards given as candidates (Sukaku, or boards half solved): 81 * count sets. */
NONET_API nonet_status nonet_solve_many_candidates(const uint16_t* candidates, size_t count, uint32_t limit,
                                                   uint32_t* counts, char* solutions);

/* What the counted solutions of a board have in its cells, as sets of digits. */
typedef struct nonet_tally {
  uint16_t once[NONET_CELLS];  /* in at least one solution */
  uint16_t twice[NONET_CELLS]; /* in at least two */
} nonet_tally;

/* A plain 9x9 board and how it is searched. Members that are zero mean the default. */
typedef struct nonet_board {
  const char* givens;         /* 81 characters; NULL if `candidates` is set */
  const uint16_t* candidates; /* 81 sets of digits; NULL if `givens` is set */
  const char* known;          /* a solution that does not count, as 81 digits; or NULL */
  uint32_t limit;             /* of this board; 0: that of the call */
  uint64_t seed;              /* draws the order of the search; 0: the usual one */
  nonet_tally* tally;         /* filled in, unless it is NULL */
} nonet_board;

typedef struct nonet_found {
  uint64_t count;          /* solutions found */
  int complete;            /* 1 if there are no others, 0 if the limit ended the search */
  char first[NONET_CELLS]; /* the first one found, as digits; 81 dots where there is none */
} nonet_found;

/* Searches each of `count` boards. `limit` is for boards that set no limit of their own; 0: all solutions
 * are found, which may take very long. NONET_USAGE if a pointer is NULL that must not be. */
NONET_API nonet_status nonet_search_many(const nonet_board* boards, size_t count, uint32_t limit,
                                         nonet_found* found);

/* A function of the caller that gives a place of a search its next board. `found` is the result of the
 * place's last board, or NULL at first. It sets `next`, which is all zero, and returns 1; or it returns 0,
 * which leaves the place empty for good. */
typedef int (*nonet_feed)(void* context, size_t place, const nonet_found* found, nonet_board* next);
/* Searches boards until no place gets another; there are at most 32 places, numbered from 0. What a board
 * points to stays until its result is there. The order of the results depends on the processor, the
 * results do not. NONET_USAGE if `feed` is NULL or gives a board without cells. */
NONET_API nonet_status nonet_search_fed(nonet_feed feed, void* context, uint32_t limit);

/* Which of the boards that are essentially the same is the canonical form: the one with the smallest line of
 * digits, or the one with the smallest pattern of givens, and among these the smallest line. */
typedef enum nonet_form { NONET_MINLEX = 0, NONET_PATTERN_FIRST = 1 } nonet_form;

/* Finds the canonical form of each of `count` plain 9x9 boards. Boards that can be turned into each other by
 * exchanging lines and renaming digits have the same form.
 *
 *   boards         81 * count characters; all but '1' to '9' are blanks
 *   forms          room for 81 * count characters; '.' for blanks
 *   automorphisms  room for `count` numbers, or NULL: how many transformations leave each board as it is
 *
 * NONET_UNSUPPORTED if a board has a digit twice in a row, column or box: then only the boards before it
 * have their forms. NONET_USAGE if another pointer is NULL while `count` is not 0, or `form` is neither. */
NONET_API nonet_status nonet_canonical_many(const char* boards, size_t count, nonet_form form, char* forms,
                                            uint64_t* automorphisms);

/* Chooses the search of plain 9x9 boards that is made for one kind of processor, by a name that
 * `nonet engines --kernels` lists, for all searches that begin from now on. NULL or "" chooses the best
 * one that runs here, which is the default. NONET_USAGE if there is no such name, NONET_UNAVAILABLE if
 * this processor cannot run it; the choice is then as before. */
NONET_API nonet_status nonet_use_kernel(const char* name);

typedef enum nonet_verdict {
  NONET_UNIQUE = 0,      /* exactly one solution */
  NONET_MULTIPLE = 1,    /* at least two */
  NONET_NO_SOLUTION = 2, /* none, found by search */
  NONET_INVALID = 3,     /* none, and the givens alone show why: see the message */
  NONET_GAVE_UP = 4      /* the time was over before it could say */
} nonet_verdict;

/* What nonet_check() found out. */
typedef struct nonet_answer {
  nonet_verdict verdict;
  uint32_t count;         /* solutions found: 0, 1, or 2 for "at least two" */
  size_t solution_length; /* bytes of the solution as text, without the zero after it */
  size_t error_offset;    /* bytes into the text at which an error stands, or SIZE_MAX */
  /* What is wrong with the text or the puzzle, in UTF-8, such as "two 5s in row 1: r1c2, r1c7";
   * empty if nothing is. Ends with a zero; a longer message is cut off. */
  char message[NONET_MESSAGE_SIZE];
} nonet_answer;

/* Says whether one puzzle, of any size and shape and in any notation that nonet reads, has one
 * solution, several or none.
 *
 *   text, length   the puzzle, `length` bytes; a zero after it is not needed
 *   seconds        give up after this long; 0 or less: never
 *   answer         filled in whatever the status, unless it is NULL
 *   solution       room for `solution_size` bytes, or NULL: the first solution found, on one line
 *                  as nonet's format "line" has it, with a zero after it; empty if there is none
 *
 * Up to 35 x 35, a board of plain boxes takes a byte a cell, so 82 bytes do for 9x9.
 *
 * NONET_NO_ROOM if the solution does not fit: `solution` is then empty if it has room for that, and
 * the answer is as it would be with NONET_OK, so that solution_length + 1 bytes will do.
 * NONET_USAGE if `text` or `answer` is NULL, or if the text holds several puzzles or none. Other
 * errors are those of reading and solving; the answer's message says more. */
NONET_API nonet_status nonet_check(const char* text, size_t length, double seconds, nonet_answer* answer,
                                   char* solution, size_t solution_size);

/* A session: a language, a time limit, memory that is used again, and the last error. Answers come as
 * JSON or as text that the caller frees with nonet_free(). A session serves one request at a time;
 * sessions do not know of each other, so each thread can have its own. */
typedef struct nonet_session nonet_session;

/* Returns a session that speaks English and has no time limit; NULL if no memory is left. */
NONET_API nonet_session* nonet_session_new(void);
/* Frees the session; NULL is allowed. No request may be running in it. */
NONET_API void nonet_session_free(nonet_session* session);

/* Changes a setting; NONET_USAGE if there is no such name, or the value makes no sense:
 *
 *   "language"  "en" or "es"
 *   "seconds"   how long a request may take, such as "2.5"; "0": as long as it needs
 *   "only", "without", "until", "order"    which techniques nonet_explain_json() and nonet_hint_json()
 *               may use: ids or names of techniques or families with commas between, as in the
 *               program's options of the same names; "" is the default */
NONET_API nonet_status nonet_session_set(nonet_session* session, const char* name, const char* value);

/* Ends the request that is running, from any thread, and every later one at once, until
 * nonet_session_resume(). A request that was ended has the verdict "gave up", or no step, or
 * NONET_UNAVAILABLE where neither can be said. */
NONET_API void nonet_session_cancel(nonet_session* session);
NONET_API void nonet_session_resume(nonet_session* session);

/* The reason why the last call of this session was not NONET_OK, in UTF-8; "" if it was. Valid until
 * the session's next call. */
NONET_API const char* nonet_session_message(const nonet_session* session);
/* Where that error stands: bytes into the text, or SIZE_MAX. */
NONET_API size_t nonet_session_error_offset(const nonet_session* session);

/* Requests about one puzzle in any notation that nonet reads. `*json` is an object on one line that
 * ends with a zero, or NULL if the status is not NONET_OK. docs/formats/explanation.md has the members of
 * explain, hint and rate; those of solve are verdict, count, exact, solutions and, if there is something
 * to say, reason.
 *
 *   nonet_solve_json      looks for two solutions at most
 *   nonet_explain_json    every step to the solution
 *   nonet_hint_json       the next step; its member "hint" is the sentence for `strength`: "where",
 *                         "what", "pattern" or "result"
 *   nonet_rate_json       HoDoKu's level and score
 *   nonet_rate_se_json    Sudoku Explainer's rating: er, ep and ed
 *   nonet_explain_se_json the same, and the steps that gave it
 *   nonet_rate_classes_json
 *                         Denis Berthier's classes: te, w, gw, b, gb and bxb
 *   nonet_why_json        why there is not exactly one solution, and what would mend it; takes a second at
 *                         most, and its members are in docs/formats/why.md
 *
 * NONET_USAGE if an argument is NULL, or the text holds several puzzles or none; other errors are those
 * of reading and solving. */
NONET_API nonet_status nonet_solve_json(nonet_session* session, const char* text, size_t length, char** json);
NONET_API nonet_status nonet_explain_json(nonet_session* session, const char* text, size_t length,
                                          char** json);
NONET_API nonet_status nonet_hint_json(nonet_session* session, const char* text, size_t length,
                                       const char* strength, char** json);
NONET_API nonet_status nonet_rate_json(nonet_session* session, const char* text, size_t length, char** json);
NONET_API nonet_status nonet_rate_se_json(nonet_session* session, const char* text, size_t length,
                                          char** json);
NONET_API nonet_status nonet_explain_se_json(nonet_session* session, const char* text, size_t length,
                                             char** json);
NONET_API nonet_status nonet_rate_classes_json(nonet_session* session, const char* text, size_t length,
                                               char** json);
NONET_API nonet_status nonet_why_json(nonet_session* session, const char* text, size_t length, char** json);

/* Answers any request of docs/guide/api.md, with or without a puzzle: "generate" makes puzzles, "minimal"
 * lists the givens that a puzzle does not need, "candidates" lists the candidates that are in some solution.
 * `members` is a JSON object with the request's parameters, "language" among them. `*json` is the answer;
 * with NONET_USAGE it is the problem document that says what is wrong, or NULL if an argument was NULL.
 * It needs memory to free memory: where not even some hundred bytes are left, it ends the program. */
NONET_API nonet_status nonet_request_json(nonet_session* session, const char* request, const char* members,
                                          size_t length, char** json);

/* Makes a certificate of the puzzle's verdict, a text that docs/formats/certificate.md describes.
 * NONET_UNAVAILABLE if the prover is missing or the time is up. */
NONET_API nonet_status nonet_certify(nonet_session* session, const char* text, size_t length,
                                     char** certificate);
/* Checks a certificate and solves nothing. NONET_SYNTAX if it does not hold; the message says why. */
NONET_API nonet_status nonet_verify(nonet_session* session, const char* certificate, size_t length);

/* Frees what the functions above have returned; NULL is allowed. */
NONET_API void nonet_free(char* text);

#ifdef __cplusplus
}
#endif

#endif
