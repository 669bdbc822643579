/* Fracas for any language: the fights of tabletop roleplaying games by their own rules, in JSON.
 *
 *     fracas_conversation *talk = fracas_open(NULL, NULL);
 *     char *reply = fracas_call(talk, "{\"do\": \"systems\"}");
 *     puts(reply);
 *     fracas_free(reply);
 *     fracas_close(talk);
 *
 * A request and its reply are JSON texts, the same as `fracas talk` reads and writes, one a line. docs/protocol.md lists
 * them, schemas/protocol/ has them as JSON Schema, docs/embedding.md shows whole programs. All texts are UTF-8 and end
 * with a zero byte.
 *
 * Nothing here ends the program or throws; what is wrong with a request is said in its reply. */
#ifndef FRACAS_H
#define FRACAS_H

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define FRACAS_API __attribute__((visibility("default")))
#else
#define FRACAS_API
#endif

/* The version of this header. */
#define FRACAS_VERSION "0.1.0"
#define FRACAS_PROTOCOL 1

/* A conversation: the games with their packs, and any number of open fights by name. One thread at a time may use it. */
typedef struct fracas_conversation fracas_conversation;

/* The version of the library that is linked, and of its requests and replies. */
FRACAS_API const char *fracas_version(void);
FRACAS_API int fracas_protocol(void);

/* Begins a conversation. `options` is NULL or a JSON object:
 *     {"home": "/usr/share/fracas",   where packs/ and rules/ are; else FRACAS_HOME, else what was installed
 *      "systems": ["alien"]}          only these games; else all
 * NULL if that cannot be done; then `*error`, if `error` is not NULL, is a message to be freed by fracas_free. */
FRACAS_API fracas_conversation *fracas_open(const char *options, char **error);

/* Another conversation about the same games, with no fights open yet: packs and rules are read once. For one more thread
 * that simulates, say. NULL only if there is no memory. */
FRACAS_API fracas_conversation *fracas_another(const fracas_conversation *talk);

/* The reply to one request, to be freed by fracas_free. NULL only if there is no memory. */
FRACAS_API char *fracas_call(fracas_conversation *talk, const char *request);

/* Frees a reply or a message; NULL is nothing. */
FRACAS_API void fracas_free(char *text);

/* Ends a conversation with all its fights; NULL is nothing. */
FRACAS_API void fracas_close(fracas_conversation *talk);

#ifdef __cplusplus
}
#endif

#endif
