import { canonicalJson } from '../../document/canonical-json.ts';

/** A difference between two versions of a thing, in one of its parts; a side that is undefined does not exist. */
export interface FieldChange {
  /** Names of the part with dots between them; '' is the whole. */
  readonly part: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const serialize = (value: unknown): string | undefined =>
  value === undefined ? undefined : canonicalJson(value);

/** The parts that differ between two versions, as canonical JSON, in the order of their names. */
export const compareFields = (before: Fields, after: Fields): readonly FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted().flatMap((part) => {
    const [was, is] = [serialize(before[part]), serialize(after[part])];
    return was === is ? [] : [{ part, before: was, after: is }];
  });
