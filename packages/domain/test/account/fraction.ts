/** Exact numbers for the second account. */
export class Fraction {
  readonly n: bigint;
  readonly d: bigint;

  constructor(n: bigint, d = 1n) {
    const divisor = gcd(n < 0n ? -n : n, d);
    this.n = n / divisor;
    this.d = d / divisor;
  }

  plus(other: Fraction): Fraction {
    return new Fraction(this.n * other.d + other.n * this.d, this.d * other.d);
  }

  minus(other: Fraction): Fraction {
    return new Fraction(this.n * other.d - other.n * this.d, this.d * other.d);
  }

  times(other: Fraction): Fraction {
    return new Fraction(this.n * other.n, this.d * other.d);
  }

  /** The nearest whole number, halves up; for numbers that are not negative. */
  rounded(): bigint {
    const whole = this.n / this.d;
    const rest = this.minus(new Fraction(whole));
    return rest.n * 2n >= rest.d ? whole + 1n : whole;
  }
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? (a === 0n ? 1n : a) : gcd(b, a % b);
}

/** '39,75' → 159/4. */
export function fractionOf(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split(',');
  return new Fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}
