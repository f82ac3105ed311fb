import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { askLive } from '../liveServer.ts';
import { takipToWrite } from '../takipler.ts';
import { addDilekce, countLog, ended, expectWhole, SABLON, start, until } from '../topluServer.ts';
import { type Acknowledged, damageIn, someWrites, startClients } from '../writeLoad.ts';
import { FAULTS } from './all.ts';
import { FILES, type Trial } from './fault.ts';
import type { FaultName } from './names.ts';

/** Pages enough that the fault meets the job. */
const LONG = SABLON.repeat(40);

/** Causes the fault so often: nothing acknowledged is lost, no file is made twice, and no job stands. */
export async function runRounds(name: FaultName, rounds: number): Promise<void> {
  const trial = await FAULTS[name].prepare();
  const ask = askLive(trial.target.address, trial.target.cookie);
  const dilekceler = [await addDilekce(ask, 'Uzun', LONG)];
  const takipler: string[] = [];
  for (let i = 0; i < FILES; i++) {
    const payload = takipToWrite({ dosyaEsasNo: `2019/${i + 1}` });
    takipler.push((await ask({ method: 'POST', url: '/api/v1/takip', payload })).json<{ id: string }>().id);
  }
  const total = { acknowledged: 0, refused: 0, unanswered: 0 };
  for (let number = 0; number < rounds; number++) {
    const { said, stop } = startClients(trial.target, `${name}-${number}`);
    await someWrites(said);
    const job = await start(ask, { dilekceler, takipler, bicim: number % 2 === 0 ? 'udf' : 'pdf' });
    const round = { number, job, said };
    await trial.cause(round);
    await recovers(said);
    await stop();
    await expectSound(name, trial, said);
    const is = await until(ask, job.id, ended);
    await expectWhole(ask, is, FILES);
    const log = await trial.withOwner((owner) => countLog({ owner }, job.id));
    expect(log).toEqual({ lines: FILES, cases: FILES });
    await trial.judge?.(round);
    total.acknowledged += said.dilekce.length + said.takip.length;
    total.refused += said.refused.length;
    total.unanswered += said.unanswered;
  }
  console.log(
    `${name}: ${rounds} rounds, ${total.acknowledged} writes acknowledged, none lost, ${total.refused} refused, ` +
      `${total.unanswered} without an answer, ${rounds * FILES} files of jobs, each made once` +
      (trial.counts === undefined ? '' : `; ${trial.counts()}`),
  );
}

/** Somebody's writes are taken again. */
async function recovers(said: Acknowledged): Promise<void> {
  const before = said.dilekce.length;
  await expect.poll(() => said.dilekce.length).toBeGreaterThan(before);
  await sleep(50);
}

/** Nothing acknowledged is missing, and nobody was told anything but to come later, or what the fault brings with it. */
async function expectSound(
  name: string,
  { withOwner, refusals = [] }: Trial,
  said: Acknowledged,
): Promise<void> {
  const found = await withOwner((owner) => damageIn(owner, said));
  expect({ name, ...found }).toEqual({ name, lost: [], half: [] });
  expect(said.refused.filter((status) => ![503, ...refusals].includes(status))).toEqual([]);
}
