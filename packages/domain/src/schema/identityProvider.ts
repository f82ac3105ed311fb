import { z } from 'zod';
import { foldEmail } from '../email.ts';
import { MAX_PROVIDER_DOMAINS } from '../limits.ts';
import { REQUIRED } from '../tckn.ts';
import { filledLine, listOf, multiLine, objectOf, singleLine, strictObjectOf } from './rules.ts';

const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

const isAddress = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : null;
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '' &&
    url.password === ''
  );
};

/** `istemciSirri`: without it the stored one stays. `alanAdlari`: empty for everyone of the office. */
export const identityProviderInputSchema = strictObjectOf({
  adres: filledLine(300).refine(isAddress, {
    error: 'Adres https ile başlamalı, soru işareti ve # içermemelidir.',
  }),
  istemciNo: filledLine(200),
  istemciSirri: multiLine(500).min(1, { error: REQUIRED }).optional(),
  alanAdlari: listOf(
    singleLine(253)
      .regex(DOMAIN, { error: '“ornekburo.av.tr” gibi bir alan adı yazın.' })
      .overwrite(foldEmail),
    MAX_PROVIDER_DOMAINS,
    'alan adı',
  ),
});
export type IdentityProviderInput = z.infer<typeof identityProviderInputSchema>;

/** GET /api/v1/buro/kimlik-saglayici. The secret is in no answer. */
export const identityProviderSchema = objectOf({
  saglayici: objectOf({
    adres: z.string(),
    istemciNo: z.string(),
    alanAdlari: z.array(z.string()),
    /** People whose account at the provider is known. */
    bagliKisi: z.number(),
  }).nullable(),
  /** The address that the provider must know, and the one where people of the office begin. */
  donusAdresi: z.string(),
  girisAdresi: z.string(),
});
export type IdentityProvider = z.infer<typeof identityProviderSchema>;

/** The office whose provider is to be asked. */
export const providerRequestSchema = strictObjectOf({ buro: singleLine(100) });

/** The provider's page to which the browser goes. */
export const providerAddressSchema = objectOf({ adres: z.string() });

/** The query with which the provider sent the browser back. */
export const providerReturnSchema = strictObjectOf({ sorgu: singleLine(8000) });
