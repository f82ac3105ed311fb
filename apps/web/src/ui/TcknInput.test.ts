import { describe, expect, it } from 'vitest';
import { maskTckn, tcknMessage } from './TcknInput.tsx';

describe('the national ID input', () => {
  it.each([
    ['81 002 747 278', '81002747278'],
    ['8100 27x', '810027'],
    ['810027472789999', '81002747278'],
    ['٨١٠', ''],
  ])('takes %s as %s', (typed, digits) => {
    expect(maskTckn(typed)).toBe(digits);
  });

  it('says the first thing that is wrong, in the order of the specification', () => {
    expect(tcknMessage('', { required: true })).toBe('Lütfen bu alanı doldurun.');
    expect(tcknMessage('')).toBeNull();
    expect(tcknMessage('810027', { required: true })).toBe('11 karakter olmalıdır.');
    expect(tcknMessage('81002747279')).toBe('TC Kimlik No doğru değil.');
    expect(tcknMessage('81002747278')).toBeNull();
  });

  it('takes a tax number only where a company may stand', () => {
    expect(tcknMessage('9991008036')).toBe('11 karakter olmalıdır.');
    expect(tcknMessage('9991008036', { vergiNo: true })).toBeNull();
    expect(tcknMessage('9991008037', { vergiNo: true })).toBe('11 karakter olmalıdır.');
  });
});
