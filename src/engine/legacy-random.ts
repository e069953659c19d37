/**
 * The game's random generator for a level (`LegacyRandomSource`, the same as `java.util.Random`). It has 48
 * bits of state, and each draw returns the upper ones. Similar seeds give similar first draws, so the caller
 * must mix seeds well.
 */
export class LegacyRandom {
  private high = 0;
  private low = 0;

  /**
   * Sets the seed.
   * @param high the upper 16 bits of the seed
   * @param low the lower 32 bits
   */
  seed(high: number, low: number): void {
    // The scrambled seed: xor 0x5DEECE66D.
    this.high = (high ^ 0x5) & 0xffff;
    this.low = (low ^ 0xdeece66d) >>> 0;
  }

  /** The state, to be saved and restored. */
  get state(): readonly [number, number] {
    return [this.high, this.low];
  }

  set state([high, low]: readonly [number, number]) {
    this.high = high;
    this.low = low;
  }

  /** 31 random bits. */
  private next(): number {
    // (high * 2^32 + low) * 0x5DEECE66D + 0xB modulo 2^48, in limbs of 24 bits.
    const a0 = this.low & 0xffffff;
    const a1 = ((this.low >>> 24) | (this.high << 8)) & 0xffffff;
    const [m0, m1] = [0xece66d, 0x5de];
    const p0 = a0 * m0 + 0xb;
    const s0 = p0 % 0x1000000;
    const p1 = Math.floor(p0 / 0x1000000) + ((a0 * m1) % 0x1000000) + ((a1 * m0) % 0x1000000);
    const s1 = p1 % 0x1000000;
    this.low = (s0 + (s1 & 0xff) * 0x1000000) >>> 0;
    this.high = s1 >>> 8;
    return (this.high * 0x8000 + (this.low >>> 17)) >>> 0;
  }

  /** A random integer in 0 .. n - 1: `nextInt(n)`. */
  below(n: number): number {
    if ((n & (n - 1)) === 0) return Math.floor((n * this.next()) / 0x80000000);
    for (;;) {
      const bits = this.next();
      const value = bits % n;
      if (bits - value + (n - 1) < 0x80000000) return value;
    }
  }
}
