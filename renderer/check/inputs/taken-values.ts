import { formatDate } from '../../document/date.ts';
import { withoutMissing } from '../../document/type-algebra.ts';
import { missing, type Type } from '../../document/type.ts';
import type { InputLimits, PropLimit } from '../generated/part-types.ts';

/** A limit that is written out, and where the schema of the widget says that there is one. */
interface Limit<Value> {
  readonly is: Value;
  readonly path: string;
}

/** What can be filled into an input, as far as that is written out. What is missing does not limit it. */
export interface TakenValues {
  /** The most letters. */
  readonly letters?: Limit<number>;
  readonly digits?: true;
  /** A day, not before the first one and not behind the last one. */
  readonly days?: { readonly first?: Limit<string>; readonly last?: Limit<string> };
  /** One of these, or nothing. */
  readonly choices?: Limit<readonly string[]>;
}

/** All texts or numbers that a value may be; undefined where they are not written out, or it may be missing, which is no limit. */
const writtenIn = (type: Type): readonly (string | number)[] | undefined =>
  type.kind === 'number' || (type.kind === 'text' && type.open !== true) ? type.values : undefined;

const fieldsIn = (list: Type): Readonly<Record<string, Type>> | undefined => {
  const entry = list.kind === 'list' ? withoutMissing(list.of) : missing;
  return entry.kind === 'record' ? entry.fields : undefined;
};

/** The texts under a name of an option; none where it has no such name. */
const textsAt = (
  fields: Readonly<Record<string, Type>>,
  name: string,
): readonly string[] | undefined => {
  const type = withoutMissing(fields[name] ?? missing);
  return type.kind === 'missing' ? [] : writtenIn(type)?.map(String);
};

/** What options stand for: their type, else their name. */
const choicesIn = (list: Type): readonly string[] | undefined => {
  const fields = fieldsIn(list);
  if (fields === undefined) return undefined;
  const [types, names] = [textsAt(fields, 'type'), textsAt(fields, 'name')];
  const haveTypes = fields.type?.kind === 'text' || fields.type?.kind === 'number';
  return haveTypes ? types : types && names && [...types, ...names];
};

/** What regions with their cities stand for. Which city is of which region the type does not say: each may be of each, and a region may be alone. */
const placesIn = (list: Type): readonly string[] | undefined => {
  const regions = fieldsIn(list);
  if (regions === undefined) return undefined;
  const inside = withoutMissing(regions.children ?? missing);
  const names = textsAt(regions, 'name');
  if (inside.kind === 'missing') return names;
  const cities = textsAt(fieldsIn(inside) ?? {}, 'name');
  return cities && names?.flatMap((name) => [name, ...cities.map((city) => `${name}-${city}`)]);
};

const daysIn = (type: Type): readonly string[] | undefined =>
  writtenIn(type)?.map((day) => formatDate(day, false, {}) ?? '');

const atMost = (
  numbers: readonly (string | number | undefined)[] | undefined,
  path: string,
): TakenValues => {
  const most = Math.max(
    ...(numbers ?? []).map((number) => (typeof number === 'number' ? number : Infinity)),
  );
  return most > 0 && most < Infinity ? { letters: { is: most, path } } : {};
};

/** What a prop lets through. Of several values that it may have nobody knows which comes: the widest counts. */
const letThrough = (limit: PropLimit, given: Type, path: string): TakenValues => {
  if (typeof limit === 'object')
    return atMost(
      writtenIn(given)?.map((choice) => limit[choice]),
      path,
    );
  if (limit === 'letters') return atMost(writtenIn(given), path);
  if (limit === 'first' || limit === 'last') {
    const days = daysIn(given)?.toSorted() ?? [];
    const end = limit === 'first' ? days[0] : days.at(-1);
    return end === undefined ? {} : { days: { [limit]: { is: end, path } } };
  }
  const choices = limit === 'choices' ? choicesIn(given) : placesIn(given);
  return choices === undefined ? {} : { choices: { is: choices, path } };
};

/** @param given the types of the props that limit the input, by their names */
export const takenValues = (
  { field, signs, props }: InputLimits,
  given: ReadonlyMap<string, Type>,
): TakenValues => {
  let taken: TakenValues = {
    ...(signs === 'digits' && { digits: true }),
    ...(field === 'date' && { days: {} }),
  };
  for (const [name, limit] of Object.entries(props)) {
    const more = letThrough(limit, given.get(name) ?? missing, `props.${name}`);
    const fewer =
      more.letters !== undefined &&
      taken.letters !== undefined &&
      taken.letters.is < more.letters.is
        ? taken.letters
        : undefined;
    taken = {
      ...taken,
      ...more,
      ...(fewer && { letters: fewer }),
      ...(taken.days && { days: { ...taken.days, ...more.days } }),
    };
  }
  return taken;
};
