import { AppError } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';

/** Work that ends when told. */
function held() {
  let end!: () => void;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: () => done };
}

describe('createGate', () => {
  it('refuses work when all slots are taken and nobody more may wait', async () => {
    const gate = createGate(1, 1);
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
    const gate = createGate(2, 100);
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

  it('frees its slot when the work fails', async () => {
    const gate = createGate(1, 0);
    await expect(gate.run(() => Promise.reject(new Error('olmadı')))).rejects.toThrow('olmadı');
    expect(await gate.run(async () => 1)).toBe(1);
  });
});
