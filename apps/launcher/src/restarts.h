/* How often a server that ends by itself is started again. Knows nothing of Windows, so that a test can ask it anywhere. */
#pragma once
#include <stdbool.h>

/* A server that ends so many times, one soon after the other, is not started again. */
#define RESTARTS 3
/* A server that was ready for so long runs steadily: its end has nothing to do with those before it. */
#define STEADY_MS (10 * 60 * 1000)

/* Counts the end of a server that was ready for `ready_ms`; may it be started again? `restarts` begins at 0. */
bool may_restart(int *restarts, unsigned long long ready_ms);
