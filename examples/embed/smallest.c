/* The smallest C program: a fight, its first question, and how a thousand of them end. */
#include <fracas.h>
#include <stdio.h>

static int say(fracas_conversation *talk, const char *request) {
    char *reply = fracas_call(talk, request);
    if (reply == NULL) return 1;
    printf("%s\n", reply);
    fracas_free(reply);
    return 0;
}

int main(void) {
    char *error = NULL;
    fracas_conversation *talk = fracas_open("{\"systems\": [\"forbidden-lands\"]}", &error);
    if (talk == NULL) {
        fprintf(stderr, "%s\n", error != NULL ? error : "out of memory");
        fracas_free(error);
        return 1;
    }
    int failed = say(talk, "{\"do\": \"open\", \"fight\": \"ring\", \"encounter\": {\"system\": \"forbidden-lands\", \"combatant\": ["
                           "{\"from\": \"brannoch\", \"engaged\": [\"Skarga\"]}, {\"name\": \"Skarga\", \"from\": \"orc_raider\"}]}}");
    failed += say(talk, "{\"do\": \"simulate\", \"fight\": \"ring\", \"fights\": 1000}");
    fracas_close(talk);
    return failed;
}
