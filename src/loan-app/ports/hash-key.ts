/** 53-bit hash for storage keys that must not reveal session values. Not for secrets. */
export const hashKey = (text: string): string => {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  const mix = (one: number, other: number): number =>
    Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  return (4294967296 * (2097151 & mix(low, high)) + (mix(high, low) >>> 0)).toString(16);
};
