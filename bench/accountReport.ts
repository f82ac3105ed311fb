import { markdown, significant, thousands, verdict } from './report.ts';

const AIM = 10_000;

/** The account's part of docs/performance.md. */
export const accountReport = ({ machine, accounts, files, jobs }) => `## Account
${machine}. Cases with two items of several years of rates, three payments, an expense, fees and counsel's fee. Rates are by
processor time where nothing else is said: the machine was in use by others. Node is the server with its processes.

### Accounts a second
| what | aim | measured |  |
| --- | --- | --- | --- |
| by processor time | ≥ ${thousands(AIM)} | ${thousands(Math.round(accounts.byProcessor))} | ${verdict(accounts.byProcessor >= AIM)} |
| by the clock, beside other programs | | ${thousands(Math.round(accounts.byClock))} | |
| one account, p50 and p95 | | ${accounts.p50.toFixed(0)} and ${accounts.p95.toFixed(0)} µs | |

### UDF files a second, as a process of a bulk job makes them
${markdown(
  ['petition', 'files/s'],
  files.map(({ name, perSecond }) => [name, thousands(Math.round(perSecond))]),
)}

### Bulk jobs through the server, in turns, medians
${markdown(
  ['petition', 'files', 'Node, ms a file', 'PostgreSQL, ms a file', 'files/s by the clock', 's'],
  jobs.map((job) => [
    job.name,
    thousands(job.files),
    job.nodeMs.toFixed(3),
    job.postgresMs.toFixed(3),
    significant(job.perSecond),
    job.seconds.toFixed(1),
  ]),
)}
`;
