import { z } from 'zod';
import { filledLine, objectOf, strictObjectOf } from './rules.ts';

export const UPDATE_ADDRESS_LENGTH = 500;

export const lastUpdateSchema = objectOf({
  from: z.string(),
  to: z.string(),
  /** ISO instant. */
  at: z.string(),
  /** `returned`: the new version did not get ready, the one before is back with its data; `refused`: nothing was changed. */
  outcome: z.enum(['trying', 'installed', 'returned', 'refused']),
  /** Why it was refused, for people. */
  reason: z.string().nullable(),
});
export type LastUpdate = z.infer<typeof lastUpdateSchema>;

export const updateProgressSchema = objectOf({
  step: z.enum(['copying', 'unpacking', 'closing']),
  /** The part that is copied, from 0 to 1. */
  part: z.number(),
});
export type UpdateProgress = z.infer<typeof updateProgressSchema>;

/** GET /api/v1/guncelleme. */
export const updateStateSchema = objectOf({
  version: z.string(),
  /** false: this build knows no key of releases, and looks for none. */
  looks: z.boolean(),
  newest: objectOf({ version: z.string(), date: z.string() }).nullable(),
  /** `here`: by the page; `package`: by apt; `hand`: by the operator. */
  way: z.enum(['here', 'package', 'hand']),
  /** An https address or a folder; null: none is looked at but the data folder's own. */
  address: z.string().nullable(),
  /** Did the operator set it, so that the page cannot? */
  addressIsSet: z.boolean(),
  /** Was a place refused or not reached when it was last looked at? */
  problem: z.boolean(),
  progress: updateProgressSchema.nullable(),
  last: lastUpdateSchema.nullable(),
  /** May the office change the address and start an update? Not where several share the installation. */
  mayChange: z.boolean(),
});
export type UpdateState = z.infer<typeof updateStateSchema>;

export const updateAddressSchema = strictObjectOf({ address: filledLine(UPDATE_ADDRESS_LENGTH).nullable() });

export const updateStartSchema = strictObjectOf({ version: filledLine(20) });
