import { readFileSync } from 'node:fs';

/** Seconds of processor time that a PostgreSQL and its children have used until now. Linux only. */
export function postgresSeconds(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children].reduce((sum, each) => {
    const text = readFileSync(`/proc/${each}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field) / 100, 0);
  }, 0);
}
