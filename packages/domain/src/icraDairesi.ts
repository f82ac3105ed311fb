const MUDURLUK = /(^|\s)[iıİI]cra\s+(?:da[iıİI]res[iıİI]\s+)?müdürlüğü$/iu;

/** '… İcra Müdürlüğü' → '… İcra Dairesi' (decision 27); any other name stays as it is. */
export const icraDairesiName = (ad: string): string =>
  ad.normalize('NFC').trim().replace(MUDURLUK, '$1İcra Dairesi');
