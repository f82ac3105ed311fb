// A petition of 40 pages, about 19,000 words and 500 placeholders, the same on each run.
import { ALANLAR } from '@derkenar/domain';

const PAGES = 40;
const PLACEHOLDERS = 500;
const PARAGRAPHS = 6;
const WORDS =
  'alacaklı vekili olarak müvekkilimiz adına icra dosyasından borçlunun taşınır taşınmaz malları ile üçüncü kişilerdeki hak ve alacaklarının haczini satış avansının iadesini kıymet takdirinin yapılmasını ödeme emrinin tebliğini talep ederiz gereğinin yapılması saygıyla arz olunur'.split(
    ' ',
  );

export function longPetition() {
  const words = wordsFrom(7);
  const placeholders = placeholdersInTurn();
  const pages = Array.from({ length: PAGES }, (_, page) => {
    const share = Math.round(((page + 1) * PLACEHOLDERS) / PAGES) - Math.round((page * PLACEHOLDERS) / PAGES);
    return [
      `<p style="text-align:center"><span style="font-size:16pt"><strong>BÖLÜM ${page + 1}</strong></span></p>`,
      ...paragraphs(words, placeholders, share),
      `<ol><li><p>${words(12)}</p></li><li><p>${words(12)}</p><ol><li><p>${words(8)}</p></li></ol></li></ol>`,
      `<table><tbody>${`<tr><td><p>${words(3)}</p></td><td><p>${words(4)}</p></td></tr>`.repeat(3)}</tbody></table>`,
    ].join('');
  });
  return pages.join('');
}

function paragraphs(words, placeholders, share) {
  return Array.from({ length: PARAGRAPHS }, (_, n) => {
    const own = Math.round(((n + 1) * share) / PARAGRAPHS) - Math.round((n * share) / PARAGRAPHS);
    const parts = Array.from(
      { length: own },
      () => `${placeholders()} <strong>${words(3)}</strong> ${words(14)}`,
    );
    return `<p style="text-align:justify">${[words(14), ...parts, words(24)].join(' ')}.</p>`;
  });
}

/** A linear congruential generator's choice of words. */
function wordsFrom(seed) {
  let state = seed;
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return WORDS[Math.floor((state / 2147483648) * WORDS.length)];
  };
  return (count) => Array.from({ length: count }, next).join(' ');
}

function placeholdersInTurn() {
  let n = 0;
  return () => `{{${ALANLAR[n++ % ALANLAR.length].kod}}}`;
}
