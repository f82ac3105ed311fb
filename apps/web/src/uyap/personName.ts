import { caseKeyTr, type Person } from '@derkenar/domain';

type Named = Pick<Person, 'ad' | 'soyad'>;

export const fullName = ({ ad, soyad }: Named): string =>
  [ad, soyad]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');

/** The portal writes capitals alone. */
const key = (name: string): string => caseKeyTr(name).trim().replace(/\s+/g, ' ');

export const isSameName = (inForm: string, person: Named): boolean => key(inForm) === key(fullName(person));

/** Must a person say which name stands? Nobody's text is replaced, and no masked name written, unasked. */
export const mustChoose = (inForm: string, person: Named & Pick<Person, 'maskeli'>): boolean =>
  !isSameName(inForm, person) && (person.maskeli || inForm.trim() !== '');
