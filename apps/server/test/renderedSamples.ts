import { readFileSync } from 'node:fs';
import { ALANLAR, type DilekceSelection, type Kod } from '@derkenar/domain';
import { expect } from 'vitest';
import { sampleId } from '../src/takip/samples.ts';
import { SAMPLES, type TestServer } from './server.ts';

export interface Sample {
  readonly id: string;
  readonly beklenenAlanlar: Record<Kod, string>;
}

export const { takipler } = JSON.parse(readFileSync(SAMPLES, 'utf8')) as { takipler: readonly Sample[] };

/** Renders the petition for the case, without a gap or a raw value. */
export async function expectRendered(
  server: TestServer,
  sample: Sample,
  dilekce: DilekceSelection,
): Promise<void> {
  const takipId = sampleId(server.buro.buroId, sample.id);
  // Some petitions refuse some of the cases unless there is a reason.
  const response = await server.as('avukat')({
    method: 'POST',
    url: `/api/v1/takip/${takipId}/dilekce/${dilekce.id}/render`,
    payload: { gerekce: 'Deneme' },
  });
  expect(response.statusCode).toBe(200);
  expect(response.body).not.toMatch(/undefined|null|NaN|\[object/);
  // t-006 holds '{{kod}}' inside a value, where it must stay.
  const written = Object.values(sample.beklenenAlanlar).join(' ');
  const left = ALANLAR.map(({ kod }) => `{{${kod}}}`).filter((code) => response.body.includes(code));
  expect(left.filter((code) => !written.includes(code))).toEqual([]);
  expect(response.headers).not.toHaveProperty('dilekce-bilinmeyen-alanlar');
}
