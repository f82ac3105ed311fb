import { caseKeyTr, type Kisi } from '@derkenar/domain';

type Adli = Pick<Kisi, 'ad' | 'soyad'>;

export const tamAd = ({ ad, soyad }: Adli): string =>
  [ad, soyad]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');

/** The portal writes capitals alone. */
const key = (ad: string): string => caseKeyTr(ad).trim().replace(/\s+/g, ' ');

export const isSameAd = (formdaki: string, kisi: Adli): boolean => key(formdaki) === key(tamAd(kisi));

/** Must a person say which name stands? Nobody's text is replaced, and no masked name written, unasked. */
export const mustChoose = (formdaki: string, kisi: Adli & Pick<Kisi, 'maskeli'>): boolean =>
  !isSameAd(formdaki, kisi) && (kisi.maskeli || formdaki.trim() !== '');
