interface AddressParts {
  readonly metin: string;
  readonly ilce: string;
  readonly il: string;
}

/** 'metin ilce/il' on one line (decision 26). */
export function addressText(adres: AddressParts): string {
  const yer = [adres.ilce, adres.il].filter((part) => part !== '').join('/');
  return `${adres.metin} ${yer}`.replace(/\s+/g, ' ').trim();
}
