import { BelgeError, isBlank, readHtml } from '@derkenar/belge';
import { kitaplikSablonu, MAX_HTML } from '@derkenar/domain';
import { okuBelge } from '../../../belge/oku/okuBelge.ts';
import { aktarMesajlari as t } from '../../../mesajlar/aktar.ts';
import type { Degisim, Kaynak } from './kalem.ts';
import { baslikOf, isimOf, tipOf } from './tahmin.ts';

/** What the file becomes; rejects with BelgeError. */
export async function okuKaynak({ yol, open, kitaplik }: Kaynak, signal: AbortSignal): Promise<Degisim> {
  const file = await open();
  if (kitaplik) {
    const sablon = kitaplikSablonu(await file.text());
    if (sablon === null || sablon.length > MAX_HTML)
      throw new BelgeError('kitaplik-bozuk', t.birak.kitaplikBozuk);
    return { durum: 'hazir', sablon, isim: kitaplik.isim, tip: kitaplik.tip, oneri: null, uyarilar: [] };
  }
  const { belge, html, messages, signed, header, footer } = await okuBelge(file, signal);
  if (isBlank(belge)) throw new BelgeError('bos-belge', t.bosBelge);
  if (html.length > MAX_HTML) throw new BelgeError('html-buyuk', t.buyukBelge);
  const isim = isimOf(yol);
  const baslik = baslikOf(belge);
  return {
    durum: 'hazir',
    sablon: html,
    isim,
    tip: tipOf(yol, belge),
    oneri: baslik === isim ? null : baslik,
    uyarilar: [
      ...messages.map(({ text }) => text),
      ...(signed ? [t.imzali] : []),
      ...(header || footer ? [t.ustBilgi] : []),
    ],
  };
}

/** The document of a template that is known to be readable. */
export const belgeOf = (sablon: string) => readHtml(sablon).value;
