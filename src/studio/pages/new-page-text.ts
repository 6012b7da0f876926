import { type Json, type Pointer, isRecord, ownEntry } from '../../../renderer/entries/document.ts';
import { applyEdits, inSequence, readTree, setValue } from '../text-edits/index.ts';

const shape = /^[a-z][a-z0-9-]{0,39}$/;

/** Longest id in characters. */
const maxLength = 40;

/**
 * Derives a free id from a title: “Christmas loan 2026” becomes `christmas-loan-2026`. Empty if the
 * title contains no letter of the English alphabet.
 * @param taken ids of all documents
 */
export const idOfTitle = (title: string, taken: ReadonlySet<string>): string => {
  const plain = title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{Mark}|['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-$/g, '');
  const cut = (suffix: string): string =>
    plain.slice(0, maxLength - suffix.length).replace(/-$/, '') + suffix;
  let id = cut('');
  for (let count = 2; taken.has(id); count += 1) id = cut(`-${count}`);
  return plain === '' ? '' : id;
};

/**
 * Reports why an id is not available; undefined if it is.
 * @param taken ids of all documents
 */
export const validateNewId = (id: string, taken: ReadonlySet<string>): string | undefined => {
  if (!shape.test(id))
    return `Use up to ${maxLength} small letters, digits and hyphens, a letter first.`;
  return taken.has(id) ? `${id} is already used. Choose another id.` : undefined;
};

/** Location of the title that people see; undefined if it is computed. */
const locateTitle = (document: unknown): Pointer | undefined => {
  const title = isRecord(document) ? ownEntry(document, 'title') : undefined;
  const ofValue = (value: unknown, at: Pointer): Pointer | undefined => {
    if (typeof value === 'string') return at;
    if (!isRecord(value)) return undefined;
    if (typeof value['text'] === 'string')
      return value['args'] === undefined ? `${at}/text` : undefined;
    const [, name] = /^params\.(\w+)$/.exec(String(value['$'])) ?? [];
    const params = isRecord(document) ? document['params'] : undefined;
    const param = isRecord(params) && name !== undefined ? ownEntry(params, name) : undefined;
    return isRecord(param) && typeof param['default'] === 'string'
      ? `/params/${name ?? ''}/default`
      : undefined;
  };
  if (!Array.isArray(title)) return ofValue(title, '/title');
  if (title[0] !== 'default') return undefined;
  return title
    .slice(1)
    .flatMap((one: unknown, index) => ofValue(one, `/title/${index + 1}`) ?? [])[0];
};

/**
 * Renames a copied page with minimal edits. Undefined if the text cannot be read.
 * @param text of the original
 */
export const renameCopy = (text: string, id: string, title: string): string | undefined => {
  const tree = readTree(text);
  if (tree.root === undefined || tree.faults.length > 0) return undefined;
  const titleAt = locateTitle(JSON.parse(text));
  const set = (pointer: Pointer, value: Json) => (current: typeof tree) =>
    setValue(current, pointer, value);
  const result = inSequence(tree, [
    set('/id', id),
    ...(titleAt === undefined ? [] : [set(titleAt, title)]),
  ]);
  return 'refused' in result ? undefined : applyEdits(text, result.edits);
};
