import { AppError } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import { createGate, createGates } from '../src/scheduling/gate.ts';
import type { Requester } from '../src/scheduling/turns.ts';

/** Work that ends when told. */
function held() {
  let end!: () => void;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: () => done };
}

const kisi = (kullaniciId: string, buroId = 'büro'): Requester => ({ buroId, kullaniciId });

describe('createGate', () => {
  it('refuses work when all slots are taken and nobody more may wait', async () => {
    const gate = createGate({ slots: 1, waiting: 1 });
    const first = held();
    const running = gate.run(first.work);
    const waiting = gate.run(async () => 'sonra');
    await expect(gate.run(async () => 'fazla')).rejects.toThrow(AppError);
    first.end();
    await running;
    expect(await waiting).toBe('sonra');
    expect(await gate.run(async () => 'boş')).toBe('boş');
  });

  it('runs what waits in the order it came, never more at once than there are slots', async () => {
    const gate = createGate({ slots: 2, waiting: 100 });
    const order: number[] = [];
    let now = 0;
    let most = 0;
    const jobs = Array.from({ length: 20 }, (_, i) =>
      gate.run(async () => {
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
    const gate = createGate({ slots: 1, waiting: 100 });
    const first = held();
    const running = gate.run(first.work);
    const order: string[] = [];
    const ask = (requester: Requester) =>
      gate.run(async () => void order.push(requester.kullaniciId), requester);
    const jobs = ['A1', 'A1', 'A1', 'A1', 'A2', 'A2'].map((name) => ask(kisi(name, 'A')));
    jobs.push(ask(kisi('B', 'B')));
    first.end();
    await Promise.all([running, ...jobs]);
    expect(order).toEqual(['A1', 'B', 'A2', 'A1', 'A2', 'A1', 'A1']);
  });

  it('frees its slot when the work fails', async () => {
    const gate = createGate({ slots: 1 });
    await expect(gate.run(() => Promise.reject(new Error('olmadı')))).rejects.toThrow('olmadı');
    expect(await gate.run(async () => 1)).toBe(1);
  });
});

describe('createGates', () => {
  it('keeps each key’s places apart, and gives none of them back twice', async () => {
    const gates = createGates({ slots: 1, full: 'cok-istek' });
    const leave = await gates.enter('a');
    await expect(gates.enter('a')).rejects.toMatchObject({ code: 'cok-istek', retryAfter: 5 });
    const leaveOther = await gates.enter('b');
    leave();
    const again = await gates.enter('a');
    leave();
    await expect(gates.enter('a')).rejects.toThrow(AppError);
    again();
    leaveOther();
    expect(await gates.run('a', async () => 1)).toBe(1);
  });
});
