import {
  createIncrementalCheck,
  type DocumentText,
  type LocatedProblem,
} from '../../../renderer/entries/node.ts';
import type { ScreenDocument } from '../../../renderer/document/generated/document.ts';
import { publicConfigTypes } from '../../../src/contracts/generated/public-config.ts';
import { mutate } from '../mutate.ts';
import type { Mutant, MutantKind, Surroundings } from './kind.ts';
import { partsOf, type Parts } from './parts.ts';

export interface Shipped {
  readonly name: string;
  readonly document: ScreenDocument;
}

export type Verdict = 'right' | 'elsewhere' | 'silent';

export interface Outcome {
  readonly kind: MutantKind;
  readonly document: string;
  readonly mutant: Mutant;
  readonly place: string;
  readonly mutated: ScreenDocument;
  readonly verdict: Verdict;
  readonly problems: readonly LocatedProblem[];
}

const isAt = (pointer: string, place: string): boolean =>
  place.endsWith('/*') ? `${pointer}/`.startsWith(place.slice(0, -1)) : pointer === place;

const judge = ({ told }: Mutant, problems: readonly LocatedProblem[]): Verdict => {
  if (problems.length === 0) return 'silent';
  return problems.some(({ pointer }) => told.some((place) => isAt(pointer, place)))
    ? 'right'
    : 'elsewhere';
};

const placeOf = ({ change }: Mutant): string =>
  'set' in change ? change.set : 'remove' in change ? change.remove : change.rename;

const groundOf = ({ first }: Mutant, document: ScreenDocument): unknown =>
  first === undefined ? document : mutate(document, first);

/** Multiples of the golden ratio modulo 1 are spread evenly. */
const golden = (Math.sqrt(5) - 1) / 2;

/** One entry of each of equally long stretches; deterministic. */
export const sampleOf = <Entry>(entries: readonly Entry[], most: number): readonly Entry[] => {
  if (entries.length <= most) return entries;
  const stretch = entries.length / most;
  return Array.from(
    { length: most },
    (_, index) => entries[Math.floor((index + ((golden * (index + 1)) % 1)) * stretch)],
  ).flatMap((one) => (one === undefined ? [] : [one]));
};

interface Choice {
  /** At most so many of each kind, spread over all documents. */
  readonly most?: number;
  readonly document?: string;
}

type RunMutants = (kinds: readonly MutantKind[], choice?: Choice) => Generator<Outcome>;

export const createMutants = (
  documents: readonly Shipped[],
  contracts: Surroundings['contracts'],
): RunMutants => {
  const texts: readonly DocumentText[] = documents.map(({ name, document }) => ({
    name,
    text: JSON.stringify(document),
  }));
  const all: readonly (readonly [Shipped, Parts])[] = documents.map((shipped) => [
    shipped,
    partsOf(shipped.document),
  ]);
  const around: Surroundings = {
    contracts,
    shipped: new Map(all.map(([{ document }, parts]) => [document.id, parts])),
  };
  const recheck = createIncrementalCheck(contracts, { others: texts, config: publicConfigTypes });
  return function* (kinds, { most = Number.POSITIVE_INFINITY, document: only } = {}) {
    const spoilt = all.filter(([{ name }]) => only === undefined || name === only);
    for (const kind of kinds) {
      const mutants = spoilt.flatMap(([shipped, parts]) =>
        kind.mutants(parts, around).map((mutant) => [shipped, mutant] as const),
      );
      for (const [{ name, document }, mutant] of sampleOf(mutants, most)) {
        const text = JSON.stringify(mutate(groundOf(mutant, document), mutant.change));
        const problems = recheck({ name, text });
        yield {
          kind,
          document: name,
          mutant,
          place: placeOf(mutant),
          mutated: JSON.parse(text) as ScreenDocument,
          problems,
          verdict: judge(mutant, problems),
        };
      }
    }
  };
};
