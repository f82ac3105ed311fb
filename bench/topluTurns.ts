// The same bulk job of several petitions, in turns, so that the machine's other work falls on each alike.
import { median } from './measure.ts';
import { runJob } from './toplu.ts';

const TYPE = 'talepler';
const MEASURED = ['perSecond', 'nodeMs', 'postgresMs', 'seconds'];

/** `petitions`: texts by their names; `answers`: to their questions. Rows {name, files, perSecond, nodeMs, postgresMs, seconds}: medians of the turns. */
export async function jobsInTurns(server, petitions, { files, turns, answers = {} }) {
  const added = [];
  for (const [isim, sablon] of Object.entries(petitions))
    added.push(await server.json('POST', '/dilekce', { isim, sablon, dilekce_tipi: TYPE }));
  const jobs = new Map(added.map(({ isim }) => [isim, []]));
  // The first turn warms up.
  for (let turn = 0; turn <= turns; turn++)
    for (const dilekce of turn % 2 === 0 ? added : added.toReversed()) {
      const job = await runJob({ ...server, dilekce, answers: answers[dilekce.isim] }, 'udf', files);
      if (turn > 0) jobs.get(dilekce.isim).push(job);
    }
  return [...jobs].map(([name, all]) => ({
    name,
    files,
    ...Object.fromEntries(MEASURED.map((key) => [key, median(all.map((job) => job[key]))])),
  }));
}
