// Loaded into a tested server: it ends with the worker that started it, however that ended.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send === undefined)
  process.stdin.resume().once('close', () => process.kill(process.pid, 'SIGKILL'));
