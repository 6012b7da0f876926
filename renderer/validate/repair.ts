import { isRecord, ownProperty, type UnknownRecord } from '../document/json.ts';
import { joinPointer, type Pointer } from '../document/pointer.ts';

/**
 * Mends a copy of a faulty document as far as it takes to read on, so that its author hears of all faults at once. Never used to show a document.
 */

type Path = readonly string[];

/** A copy with another value at `path`; `undefined` takes a member of an object away, anything else may be a new one. */
const replaceAt = (value: unknown, path: Path, replacement: unknown): unknown => {
  const [name, ...inner] = path;
  if (name === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((entry: unknown, index) =>
      String(index) === name ? replaceAt(entry, inner, replacement) : entry,
    );
  if (!isRecord(value)) return value;
  const { [name]: member, ...others } = value;
  const replaced = replaceAt(member, inner, replacement);
  return replaced === undefined ? others : { ...others, [name]: replaced };
};

/** A document without the member at `path`. */
export const removeAt = (document: unknown, path: Path): unknown =>
  replaceAt(document, path, undefined);

const noStates = { loading: [], empty: [], error: [] };

/** A document with nothing shown in the states that a source does not speak of; undefined when something else is missing. */
export const addMissingStates = (document: unknown, path: Path, missing: string): unknown => {
  if (missing === 'states') return replaceAt(document, [...path, missing], noStates);
  return Object.hasOwn(noStates, missing) ? replaceAt(document, [...path, missing], []) : undefined;
};

/** Something of the kind that is asked for; undefined where only some texts will do, of which nobody knows which was meant. */
const defaultForSchema = ({ type, minimum, pattern, enum: listed }: UnknownRecord): unknown => {
  // What is said to be so is asked for nowhere, as a missing one would be.
  if (type === 'boolean') return true;
  if (type === 'integer') return minimum ?? 1;
  return type === 'string' && pattern === undefined && listed === undefined
    ? 'stand-in'
    : undefined;
};

/** A document with a setting of the kind that is asked for; undefined when it is no plain one. @param schema of the place */
export const replaceWithDefault = (
  document: unknown,
  path: Path,
  schema: UnknownRecord,
): unknown => {
  const setting = defaultForSchema(schema);
  return setting === undefined ? undefined : replaceAt(document, path, setting);
};

/** Something harmless in place of a part that cannot be read. */
export interface StandIn {
  readonly pointer: Pointer;
  readonly of: 'node' | 'step';
}

const standInFor = (
  value: unknown,
): { readonly of: StandIn['of']; readonly part: unknown } | undefined => {
  if (!isRecord(value)) return undefined;
  if (typeof value.do === 'string') return { of: 'step', part: { do: 'wait', ms: 1 } };
  if (typeof value.widget !== 'string' || !Object.hasOwn(value, 'id')) return undefined;
  const isName = typeof value.id === 'string' && /^[a-z][A-Za-z0-9-]{0,39}$/.test(value.id);
  return { of: 'node', part: { id: isName ? value.id : 'stand-in', widget: 'slot', slot: 'none' } };
};

/** A document with a stand-in for the innermost node or step around `path`; undefined when there is none. */
export const replaceWithStandIn = (
  document: unknown,
  path: Path,
): { readonly document: unknown; readonly standIn: StandIn } | undefined => {
  const values = path.reduce<readonly unknown[]>(
    (chain, name) => [...chain, ownProperty(chain.at(-1), name)],
    [document],
  );
  for (let length = path.length; length > 0; length -= 1) {
    const found = standInFor(values[length]);
    const outer = path.slice(0, length);
    if (found !== undefined)
      return {
        document: replaceAt(document, outer, found.part),
        standIn: { pointer: joinPointer('', ...outer), of: found.of },
      };
  }
  return undefined;
};
