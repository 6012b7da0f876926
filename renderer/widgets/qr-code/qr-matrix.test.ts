import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { qrMatrixOf, type QrMatrix } from './qr-matrix.ts';
import { sizeFor, sizeOf } from './qr-size.ts';

const rowsOf = (matrix: QrMatrix | undefined): readonly string[] =>
  (matrix ?? []).map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));

/** Codes of another encoder, under the mask that ours takes. */
const known: Readonly<Record<string, readonly string[]>> = {
  ABC123: [
    '#######..#.##.#######',
    '#.....#..#..#.#.....#',
    '#.###.#.###.#.#.###.#',
    '#.###.#.#.....#.###.#',
    '#.###.#.#####.#.###.#',
    '#.....#.##..#.#.....#',
    '#######.#.#.#.#######',
    '........#.###........',
    '#.#####..##.#.#####..',
    '..##.#.#.#..#..#..#..',
    '####.###..##.#..#..#.',
    '.###...#.#.....#####.',
    '..#...##..##.#..#.#..',
    '........#.######..#..',
    '#######...#.#.##.#.#.',
    '#.....#.#..####.#.#.#',
    '#.###.#.#.#.#..#.#.#.',
    '#.###.#.###.#...#.#..',
    '#.###.#.####.#.#.##..',
    '#.....#..##....##.#..',
    '#######.##.#.#.#.#.#.',
  ],
  'https://pay.example.com/200000000017': [
    '#######.####.#.#.####.#######',
    '#.....#.####.#..###...#.....#',
    '#.###.#..###...#..#.#.#.###.#',
    '#.###.#.#.###.######..#.###.#',
    '#.###.#..#.##.##...#..#.###.#',
    '#.....#..##..#...####.#.....#',
    '#######.#.#.#.#.#.#.#.#######',
    '........##.#.....####........',
    '#.##.###.....#...#.#..#..#.##',
    '#####...##...##....######...#',
    '.#..#.#..#.###......##.##.##.',
    '#..#.......#....#...#####...#',
    '.#.##.##.####.######.....##..',
    '.##.#....###..##.#######..###',
    '...#####.....#..#..##..#..###',
    '###....##..#..##..#.##.....#.',
    '#..#.##.#.#.#.#.#...##..##.#.',
    '.#.#.#...###..###.#.#..#.###.',
    '#.#...####...###..#..#.##.#..',
    '..####.##.#####..#...#.#..#..',
    '.#.#..####...##..#..#######..',
    '........#..#........#...#####',
    '#######.###.#.#..#.##.#.##.#.',
    '#.....#.#..#.##.#...#...##..#',
    '#.###.#..##.#..####.#####.#..',
    '#.###.#.#..#...#.##.##.###..#',
    '#.###.#.##.#..#.#..#...#..#.#',
    '#.....#..####.##..###.#.##.#.',
    '#######.#..#....#..###.#.#.#.',
  ],
};

test.each(Object.entries(known))(
  'CODE-05 the code of %s is drawn module by module as it must be',
  (text, rows) => {
    expect(rowsOf(qrMatrixOf(text))).toEqual(rows);
  },
);

/** Larger ones, with several blocks and with the version written in: number of digits, version, SHA-256 of the rows. */
test.each([
  [7, 1, 'e5ab353f02b957a46fbf5035dc88a6a6e896adf6d13b911a8c93966277a70e7a'],
  [14, 1, '2bb856893c30f14f5a4db6bebdfe8775f3c1f68a78817f47a99227e3b899f66d'],
  [60, 4, '810966fe4c918d6cd488f737c917ee15c414eb1796738c8096fd15223e14a90b'],
  [107, 7, '1834d13a230101959cedc0c4867ad79391789a52aa1f66a9601bc95a52289511'],
  [122, 7, 'dc34e531e12ca2fabd780bf89bf4f5010a3ba7bdfba19bb24c6c3316a08c0dab'],
  [213, 10, '4cb500c48b5e700f8f9dcafddc26453c5b09c1fc30677f99d84a48a798e59b98'],
  [500, 17, '44052e0a17301fabf06c0d76ab70fa800f6969e75a47dc8484b0a8e5262ad02f'],
  [2331, 40, '31d0590ea74ec321142e410364bdeb5415a2b8b88294152e89d94d47556144a3'],
])('%i digits take version %i', (length, version, sha256) => {
  const rows = rowsOf(qrMatrixOf('0123456789'.repeat(240).slice(0, length)));
  expect([rows.length, createHash('sha256').update(rows.join('\n')).digest('hex')]).toEqual([
    17 + 4 * version,
    sha256,
  ]);
});

test('texts are bytes of UTF-8, and one that no code holds has none', () => {
  expect([qrMatrixOf('x'.repeat(15))?.length, qrMatrixOf(`₱${'x'.repeat(12)}`)?.length]).toEqual([
    25, 25,
  ]);
  expect([qrMatrixOf('x'.repeat(14))?.length, qrMatrixOf(`₱${'x'.repeat(11)}`)?.length]).toEqual([
    21, 21,
  ]);
  expect([
    qrMatrixOf('x'.repeat(2331))?.length,
    qrMatrixOf('x'.repeat(2332)),
    qrMatrixOf('₱'.repeat(778)),
  ]).toEqual([177, undefined, undefined]);
});

test('every version holds as much as the standard says', () => {
  expect(Array.from({ length: 40 }, (_, index) => sizeOf(index + 1).dataWords)).toEqual([
    16, 28, 44, 64, 86, 108, 124, 154, 182, 216, 254, 290, 334, 365, 415, 453, 507, 563, 627, 669,
    714, 782, 860, 914, 1000, 1062, 1128, 1193, 1267, 1373, 1455, 1541, 1631, 1725, 1812, 1914,
    1992, 2102, 2216, 2334,
  ]);
  expect([14, 15, 26, 27, 180, 181].map((bytes) => sizeFor(bytes)?.version)).toEqual([
    1, 2, 2, 3, 9, 10,
  ]);
});
