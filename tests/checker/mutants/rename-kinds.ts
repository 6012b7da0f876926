import { isRecord } from '../../../renderer/document/json.ts';
import { joinPointer } from '../../../renderer/document/pointer.ts';
import { misspelt, renaming, setting, type Mutant, type MutantKind } from './kind.ts';
import type { Parts } from './parts.ts';

/** No checker takes it for a misspelt name. */
const foreign = 'qqzz';

const tables = ['state', 'sources', 'actions', 'overlays', 'countdowns'] as const;

interface Declaration {
  readonly pointer: string;
  readonly name: string;
}

const membersOf = (table: string, found: unknown): readonly Declaration[] =>
  isRecord(found)
    ? Object.keys(found).map((name) => ({ pointer: joinPointer(table, name), name }))
    : [];

const declarationsOf = ({ document }: Parts): readonly Declaration[] => [
  ...tables.flatMap((table) => membersOf(`/${table}`, document[table])),
  ...membersOf('/form/fields', document.form?.fields),
  ...membersOf('/route/params', document.route?.params),
  ...membersOf('/params', document.params),
];

/** Paths of references and values that are the name. */
const isUsed = ({ name }: Declaration, { references, document }: Parts): boolean =>
  references.some(({ path }) => path.split('.').slice(1).includes(name)) ||
  JSON.stringify(document).split(`"${name}"`).length > 2;

const renamed = (parts: Parts, rename: (name: string) => string): readonly Mutant[] =>
  declarationsOf(parts)
    .filter((declaration) => isUsed(declaration, parts))
    .map(({ pointer, name }) => renaming(pointer, rename(name), ['/*']));

const entriesOf = (value: unknown, pointer: string): readonly Declaration[] => {
  if (Array.isArray(value)) {
    const entries: readonly unknown[] = value;
    return entries.flatMap((entry, index) => entriesOf(entry, joinPointer(pointer, index)));
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    key === 'as' && typeof entry === 'string'
      ? [{ pointer: joinPointer(pointer, 'as'), name: entry }]
      : entriesOf(entry, joinPointer(pointer, key)),
  );
};

/** Documents in which the name of an entry is read. */
const entryRenamed = (parts: Parts, rename: (name: string) => string): readonly Mutant[] =>
  entriesOf(parts.document, '')
    .filter(({ name }) => parts.references.some(({ path }) => path.split('.')[0] === name))
    .map(({ pointer, name }) => setting(pointer, rename(name), ['/*']));

/** One mistake at the declaration, which all places that use the name show. */
export const renameKinds: readonly MutantKind[] = [
  {
    name: 'something declared under a misspelt name',
    breaks: 'contract',
    mutants: (parts) => renamed(parts, misspelt),
  },
  {
    name: 'something declared under another name',
    breaks: 'contract',
    mutants: (parts) => renamed(parts, () => foreign),
  },
  {
    name: 'entries under a misspelt name',
    breaks: 'contract',
    mutants: (parts) => entryRenamed(parts, misspelt),
  },
  {
    name: 'entries under another name',
    breaks: 'contract',
    mutants: (parts) => entryRenamed(parts, () => foreign),
  },
];
