import { canonicalJson } from '../../document/canonical-json.ts';

/** A difference between two versions of a thing, in one of its parts; a side that is undefined does not exist. */
export interface PartChange {
  /** Names of the part with dots between them; '' is the whole. */
  readonly part: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

type Parts = Readonly<Record<string, unknown>>;

const printed = (value: unknown): string | undefined =>
  value === undefined ? undefined : canonicalJson(value);

/** The parts that differ between two versions, as canonical JSON, in the order of their names. */
export const compareParts = (before: Parts, after: Parts): readonly PartChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted().flatMap((part) => {
    const [was, is] = [printed(before[part]), printed(after[part])];
    return was === is ? [] : [{ part, before: was, after: is }];
  });
