import { isRecord, ownProperty } from '../document/json.ts';
import { pointerTo, type Pointer } from '../document/pointer.ts';

/**
 * Mends a copy of a faulty document as far as it takes to read on, so that its author hears of all faults at once. Never used to show a document.
 */

type Path = readonly string[];

/** A copy with another value at `path`; `undefined` takes a member of an object away. */
const replaceAt = (value: unknown, path: Path, replacement: unknown): unknown => {
  const [name, ...inner] = path;
  if (name === undefined) return replacement;
  if (Array.isArray(value)) return value.map((entry: unknown, index) => (String(index) === name ? replaceAt(entry, inner, replacement) : entry));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, entry]): [string, unknown] => [key, key === name ? replaceAt(entry, inner, replacement) : entry]);
  return Object.fromEntries(entries.filter(([key, entry]) => key !== name || entry !== undefined));
};

/** A document without the member at `path`. */
export const without = (document: unknown, path: Path): unknown => replaceAt(document, path, undefined);

const standInFor = (value: unknown): unknown => {
  if (!isRecord(value)) return undefined;
  if (typeof value.do === 'string') return { do: 'wait', ms: 1 };
  if (typeof value.widget !== 'string' || !Object.hasOwn(value, 'id')) return undefined;
  const isName = typeof value.id === 'string' && /^[a-z][A-Za-z0-9-]{0,39}$/.test(value.id);
  return { id: isName ? value.id : 'stand-in', widget: 'slot', slot: 'none' };
};

/** A document with a harmless part in place of the innermost node or step around `path`, and where that is; undefined when there is none. */
export const withStandIn = (document: unknown, path: Path): { readonly document: unknown; readonly pointer: Pointer } | undefined => {
  const values = path.reduce<readonly unknown[]>((chain, name) => [...chain, ownProperty(chain.at(-1), name)], [document]);
  for (let length = path.length; length > 0; length -= 1) {
    const standIn = standInFor(values[length]);
    const outer = path.slice(0, length);
    if (standIn !== undefined) return { document: replaceAt(document, outer, standIn), pointer: pointerTo('', ...outer) };
  }
  return undefined;
};
