import { AppError } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import {
  createWaitingLine,
  createWaitingLines,
  type Requester,
  tooMany,
} from '../src/scheduling/waitingLine.ts';

/** Work that ends when told. */
function held() {
  let end!: () => void;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: () => done };
}

const kisi = (kullaniciId: string, buroId = 'büro'): Requester => ({ buroId, kullaniciId });

describe('createWaitingLine', () => {
  it('refuses work when all slots are taken and nobody more may wait', async () => {
    const line = createWaitingLine({ slots: 1, waiting: 1 });
    const first = held();
    const running = line.run(first.work);
    const waiting = line.run(async () => 'sonra');
    await expect(line.run(async () => 'fazla')).rejects.toThrow(AppError);
    first.end();
    await running;
    expect(await waiting).toBe('sonra');
    expect(await line.run(async () => 'boş')).toBe('boş');
  });

  it('runs what waits in the order it came, never more at once than there are slots', async () => {
    const line = createWaitingLine({ slots: 2, waiting: 100 });
    const order: number[] = [];
    let now = 0;
    let most = 0;
    const jobs = Array.from({ length: 20 }, (_, i) =>
      line.run(async () => {
        most = Math.max(most, ++now);
        order.push(i);
        await new Promise((resolve) => setTimeout(resolve, 1));
        now--;
      }),
    );
    await Promise.all(jobs);
    expect(most).toBe(2);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('gives offices their turns, and the people of an office', async () => {
    const line = createWaitingLine({ slots: 1, waiting: 100 });
    const first = held();
    const running = line.run(first.work);
    const order: string[] = [];
    const ask = (requester: Requester) =>
      line.run(async () => void order.push(requester.kullaniciId), { requester });
    const jobs = ['A1', 'A1', 'A1', 'A1', 'A2', 'A2'].map((name) => ask(kisi(name, 'A')));
    jobs.push(ask(kisi('B', 'B')));
    first.end();
    await Promise.all([running, ...jobs]);
    expect(order).toEqual(['A1', 'B', 'A2', 'A1', 'A2', 'A1', 'A1']);
  });

  it('refuses whoever waited too long, and gives the place to the next', async () => {
    const line = createWaitingLine({
      slots: 1,
      waiting: 1,
      maxWaitMs: 1,
      refusal: () => new Error('too late'),
    });
    const first = held();
    const running = line.run(first.work);
    await expect(line.run(async () => 'never')).rejects.toThrow('too late');
    await expect(line.run(async () => 'nor this')).rejects.toThrow('too late');
    first.end();
    await running;
    expect(await line.run(async () => 'free')).toBe('free');
  });

  it('lets whoever goes away leave the line, and keeps the turns of the others', async () => {
    const line = createWaitingLine({ slots: 1, waiting: 3 });
    const first = held();
    const running = line.run(first.work);
    const order: string[] = [];
    const gone = new AbortController();
    const ask = (name: string, buroId: string, signal?: AbortSignal) =>
      line.run(async () => void order.push(name), {
        requester: kisi(name, buroId),
        ...(signal && { signal }),
      });
    const left = ask('A1', 'A', gone.signal);
    const others = [ask('A2', 'A'), ask('B', 'B')];
    await expect(ask('C', 'C')).rejects.toThrow(AppError);
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    others.push(ask('C', 'C'));
    await expect(ask('D', 'D', gone.signal)).rejects.toThrow('gone');
    first.end();
    await Promise.all([running, ...others]);
    expect(order).toEqual(['A2', 'B', 'C']);
  });

  it('keeps the slot of work that has begun, also when who asked is gone', async () => {
    const line = createWaitingLine({ slots: 1 });
    const gone = new AbortController();
    const first = held();
    const running = line.run(first.work, { signal: gone.signal });
    await Promise.resolve();
    gone.abort(new Error('gone'));
    await expect(line.run(async () => 1)).rejects.toMatchObject({ code: 'mesgul' });
    first.end();
    await running;
    expect(line.isIdle()).toBe(true);
  });

  it('frees its slot when the work fails', async () => {
    const line = createWaitingLine({ slots: 1 });
    await expect(line.run(() => Promise.reject(new Error('olmadı')))).rejects.toThrow('olmadı');
    expect(await line.run(async () => 1)).toBe(1);
  });
});

describe('createWaitingLines', () => {
  it('keeps each key’s places apart, and gives none of them back twice', async () => {
    const lines = createWaitingLines({ slots: 1, refusal: tooMany('cok-istek') });
    const leave = await lines.enter('a');
    await expect(lines.enter('a')).rejects.toMatchObject({ code: 'cok-istek', retryAfter: 5 });
    const leaveOther = await lines.enter('b');
    leave();
    const again = await lines.enter('a');
    leave();
    await expect(lines.enter('a')).rejects.toThrow(AppError);
    again();
    leaveOther();
    expect(await lines.run('a', async () => 1)).toBe(1);
  });
});
