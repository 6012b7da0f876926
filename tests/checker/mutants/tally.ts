import type { MutantKind } from './kind.ts';
import type { Outcome } from './run-mutants.ts';

export interface Tally {
  readonly kind: MutantKind;
  readonly mutants: number;
  readonly right: number;
  readonly elsewhere: number;
  readonly silent: number;
  readonly alone: number;
}

export const tallyOf = (outcomes: readonly Outcome[]): readonly Tally[] => {
  const kinds = new Set(outcomes.map(({ kind }) => kind));
  return [...kinds].map((kind) => {
    const of = outcomes.filter((outcome) => outcome.kind === kind);
    const count = (verdict: Outcome['verdict']): number =>
      of.filter((outcome) => outcome.verdict === verdict).length;
    return {
      kind,
      mutants: of.length,
      right: count('right'),
      elsewhere: count('elsewhere'),
      silent: count('silent'),
      alone: of.filter(({ problems }) => problems.length === 1).length,
    };
  });
};

const shareOf = (tallies: readonly Tally[], what: 'right' | 'alone'): number => {
  const sum = (of: 'mutants' | 'right' | 'alone'): number =>
    tallies.reduce((total, tally) => total + tally[of], 0);
  return sum('mutants') === 0 ? 1 : sum(what) / sum('mutants');
};

const numbers = (tally: Tally): readonly number[] => [
  tally.mutants,
  tally.right,
  tally.elsewhere,
  tally.silent,
  tally.alone,
];

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

const table = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export interface ExampleTally {
  readonly kind: MutantKind;
  readonly mutants: number;
  readonly told: number;
  readonly left: readonly string[];
}

export const describeExamples = (tallies: readonly ExampleTally[]): string => {
  const rows = tallies.map(({ kind, mutants, told, left }) => [
    kind.name,
    String(mutants),
    String(told),
    String(mutants - told - left.length),
    percent(1 - left.length / mutants),
  ]);
  const lists = tallies.map(({ kind, left }) =>
    [`\n${kind.name}: nobody notices`, ...left.map((line) => `  ${line}`)].join('\n'),
  );
  return [
    table([
      ['kind', 'mutants', 'told by the checker', 'seen by examples', 'noticed'],
      ['---', '--:', '--:', '--:', '--:'],
      ...rows,
    ]),
    ...lists,
    '',
  ].join('\n');
};

export const describeTallies = (shown: readonly Tally[]): string => {
  const total = shown.reduce(
    (sums, tally) => sums.map((sum, index) => sum + (numbers(tally)[index] ?? 0)),
    [0, 0, 0, 0, 0],
  );
  const shares = (of: readonly Tally[]): readonly string[] => [
    percent(shareOf(of, 'right')),
    percent(shareOf(of, 'alone')),
  ];
  const rows = shown.map((tally) => [
    tally.kind.name,
    ...numbers(tally).map(String),
    ...shares([tally]),
  ]);
  const lines = [
    ['kind', 'mutants', 'right', 'elsewhere', 'silent', 'one problem', 'right', 'one problem'],
    ['---', '--:', '--:', '--:', '--:', '--:', '--:', '--:'],
    ...rows,
    [`${String(shown.length)} kinds`, ...total.map(String), ...shares(shown)],
  ];
  return table(lines);
};
