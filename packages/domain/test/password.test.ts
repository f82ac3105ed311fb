import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldEmail } from '../src/email.ts';
import { passwordError } from '../src/password.ts';
import { emailSchema } from '../src/schema/session.ts';

const CONTEXT = { eposta: 'zerrin.toprak@cinar.example', buroAd: 'Çınar & Ortakları Hukuk Bürosu' };
const errorOf = (password: string) => passwordError(password, CONTEXT);

describe('passwordError', () => {
  it.each([
    'mavi çaydanlık 7 vapur',
    'correct horse battery staple',
    'Kedim dün balkondan düştü.',
    'x7#Lq0!vRz2m',
    'galatasaray vapuru üçte kalkar',
    '🦊🐢🌵🍋🚲🎻🧭🪁⛵🎲🧩🪴',
    'ab'.repeat(3) + 'q9!Ztv',
    'sefer fresk defter',
    'Şüphesiz ağ örgüsü'.padEnd(128, 'kırçıl boya '),
  ])('takes %j', (password) => {
    expect(errorOf(password)).toBeNull();
  });

  it.each([
    ['', /Lütfen bu alanı doldurun/],
    ['kısa şifre!', /en az 12 karakter/],
    ['🦊🐢🌵🍋🚲🎻', /en az 12 karakter/],
    ['x7#Lq0!vRz2m'.repeat(11), /en fazla 128 karakter/],
    ['Zerrin.Toprak9!', /e-posta adresinizin adını/],
    ['xZERRİN.TOPRAKx', /e-posta adresinizin adını/],
    ['çınarağacı 34 kx', /büronun adını/],
    ['benimCINARım!2', /büronun adını/],
    ['aaaaaaaaaaaa', /tekrarı/],
    ['xyxyxyxyxyxyxy', /tekrarı/],
    ['kL9!kL9!kL9!', /tekrarı/],
    ['123456789012', /sıralı/],
    ['987654321098', /sıralı/],
    ['qwertyuıopğü', /sıralı/],
    ['abcdefghijkl', /sıralı/],
    ['1qaz2wsx3edc4rfv', /sıralı/],
    ['112233445566', /sıralı/],
    ['aaabbbcccddd111', /sıralı/],
    ['Parola123456', /kolay tahmin/],
    ['Parola2026!!', /kolay tahmin/],
    ['p@ssw0rd2025', /kolay tahmin/],
    ['Galatasaray1905', /kolay tahmin/],
    ['İstanbul.34.İstanbul', /kolay tahmin/],
    ['FENERBAHÇE1907', /kolay tahmin/],
    ['avukatmehmet1980', /kolay tahmin/],
    ['Hoşgeldiniz1!', /kolay tahmin/],
    ['seniseviyorum', /kolay tahmin/],
    ['hukukburosu2025', /kolay tahmin/],
    ['şifreşifre123', /kolay tahmin/],
  ])('refuses %j', (password, message) => {
    expect(errorOf(password)).toMatch(message);
  });

  it('does not mind an address or a name too short to be meant', () => {
    expect(passwordError('balkonda ali 3 kedi', { eposta: 'ali@b.example', buroAd: 'AB' })).toBeNull();
  });

  it('answers a sentence or null for any text, at once', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 1000 }),
        fc.string(),
        fc.string(),
        (password, eposta, buroAd) => {
          const message = passwordError(password, { eposta, buroAd });
          expect(message === null || message.endsWith('.')).toBe(true);
        },
      ),
    );
  });
});

describe('foldEposta', () => {
  it('folds ASCII letters alone: addresses are no Turkish words', () => {
    expect(foldEmail('  INFO@Buro.Example ')).toBe('info@buro.example');
    expect(foldEmail('İlker@b.example')).toBe('İlker@b.example');
  });

  it('is one for an address however its letters are put together', () => {
    expect(foldEmail('s\u0327ule@b.example')).toBe('şule@b.example');
  });
});

describe('an address', () => {
  it.each(['a\u200bb@b.example', 'a@b.example\u202e', '\u2060a@b.example', 'a@b\u00ad.example'])(
    'holds no sign that nobody sees: %j',
    (eposta) => {
      expect(emailSchema.safeParse('a@b.example').success).toBe(true);
      expect(emailSchema.safeParse(eposta).success).toBe(false);
    },
  );
});
