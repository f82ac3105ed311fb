#include "restarts.h"

bool may_restart(int *restarts, unsigned long long ready_ms) {
  if (ready_ms >= STEADY_MS) *restarts = 0;
  return (*restarts)++ < RESTARTS;
}
