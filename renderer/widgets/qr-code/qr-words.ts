import { lengthBits, type QrSize } from './qr-size.ts';
import { correctionOf } from './reed-solomon.ts';

/** Says that bytes follow. */
const byteMode = 0b0100;
/** Fill what is left, in turns. */
const fillers = [0b1110_1100, 0b0001_0001];

/** The lowest bits of a number, the highest of them first. */
const bitsOf = (value: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => (value >>> (count - 1 - index)) & 1);

const dataWords = (bytes: Uint8Array, { version, dataWords: count }: QrSize): readonly number[] => {
  const bits = [
    ...bitsOf(byteMode, 4),
    ...bitsOf(bytes.length, lengthBits(version)),
    ...[...bytes].flatMap((byte) => bitsOf(byte, 8)),
    0,
    0,
    0,
    0,
  ];
  const words: number[] = [];
  for (let start = 0; start < bits.length && words.length < count; start += 8)
    words.push(
      Array.from({ length: 8 }, (_, index) => bits[start + index] ?? 0).reduce(
        (word, bit) => word * 2 + bit,
        0,
      ),
    );
  const used = words.length;
  while (words.length < count) words.push(fillers[(words.length - used) % 2] ?? 0);
  return words;
};

/** The data in blocks; the last ones are longer by one where the words do not share out evenly. */
const cut = (words: readonly number[], blocks: number): readonly (readonly number[])[] => {
  const short = Math.floor(words.length / blocks);
  const firstLong = blocks - (words.length % blocks);
  let start = 0;
  return Array.from({ length: blocks }, (_, index) => {
    const end = start + short + (index >= firstLong ? 1 : 0);
    const block = words.slice(start, end);
    start = end;
    return block;
  });
};

/** The first words of all blocks, then the second ones, and so on: damage in one place is spread over the blocks. */
const interleave = (blocks: readonly (readonly number[])[]): readonly number[] => {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    blocks.flatMap((block) => block[index] ?? []),
  ).flat();
};

/** The codewords of a QR code in the order in which they are drawn. @param size large enough for the bytes */
export const wordsOf = (bytes: Uint8Array, size: QrSize): readonly number[] => {
  const blocks = cut(dataWords(bytes, size), size.blocks);
  return [
    ...interleave(blocks),
    ...interleave(blocks.map((block) => correctionOf(block, size.correction))),
  ];
};
