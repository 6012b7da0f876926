/**
 * How large a QR code must be (ISO/IEC 18004), for error correction of level M, which survives 15 % of damage. A version says the size: 1 to 40, 21 to 177
 * modules wide.
 */
const largestVersion = 40;

/** Codewords of error correction in each block, by version from 1. */
const correctionWords = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
];
/** Blocks into which the data are cut, by version from 1. */
const blockCounts = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26,
  28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
];

export interface QrSize {
  readonly version: number;
  /** Modules in a row. */
  readonly width: number;
  /** Codewords of 8 bits that hold data. */
  readonly dataWords: number;
  readonly blocks: number;
  /** Codewords of error correction in each block. */
  readonly correction: number;
}

export const widthOf = (version: number): number => 17 + 4 * version;

/** Middles of the alignment patterns in both directions. */
export const alignmentsOf = (version: number): readonly number[] => {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = widthOf(version) - 7;
  // All but the first have the same distance, which is even.
  const distance = version === 32 ? 26 : Math.ceil((last - 6) / (2 * (count - 1))) * 2;
  return [
    6,
    ...Array.from({ length: count - 1 }, (_, index) => last - (count - 2 - index) * distance),
  ];
};

/** Modules that are left for data and error correction when all patterns are drawn. */
const freeModules = (version: number): number => {
  const finders = 3 * 64;
  const timing = 2 * (widthOf(version) - 16);
  const formats = 31;
  const versions = version >= 7 ? 36 : 0;
  const alignments = alignmentsOf(version).length;
  // Alignment patterns that would cover a finder are left out; those on a timing pattern share 5 modules with it.
  const patterns = alignments === 0 ? 0 : 25 * (alignments ** 2 - 3) - 10 * (alignments - 2);
  return widthOf(version) ** 2 - finders - timing - formats - versions - patterns;
};

/** @param version 1 to 40 */
export const sizeOf = (version: number): QrSize => {
  const correction = correctionWords[version - 1] ?? 0;
  const blocks = blockCounts[version - 1] ?? 1;
  return {
    version,
    width: widthOf(version),
    dataWords: Math.floor(freeModules(version) / 8) - correction * blocks,
    blocks,
    correction,
  };
};

/** Bits that say how many bytes follow. */
export const lengthBits = (version: number): number => (version < 10 ? 8 : 16);

/** The smallest size for so many bytes; undefined when they are too many for any (beyond 2,331). */
export const sizeFor = (bytes: number): QrSize | undefined => {
  for (let version = 1; version <= largestVersion; version += 1) {
    const size = sizeOf(version);
    if (4 + lengthBits(version) + 8 * bytes <= 8 * size.dataWords) return size;
  }
  return undefined;
};
