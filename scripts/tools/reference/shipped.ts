import {
  buildNavigationGraph,
  isRecord,
  collectDependencies,
  readDocuments,
  type DocumentText,
  type NavigationGraph,
  type UnknownRecord,
} from '../../../renderer/entries/node.ts';
import { readScreens } from '../../../src/cli/project/project-files.ts';
import { openRepository } from '../../../src/cli/repository.ts';
import { natives } from '../../../src/contracts/generated/contracts.ts';

export interface Shipped {
  readonly id: string;
  readonly file: string;
  readonly document: UnknownRecord;
}

const readShipped = ({ name, text }: DocumentText): Shipped => {
  const document: unknown = JSON.parse(text);
  if (!isRecord(document) || typeof document.id !== 'string')
    throw new Error(`${name}: expected a document with an id. Run npm run check.`);
  return { id: document.id, file: name.replace(/^screens\//, ''), document };
};

const texts = readScreens(openRepository());

export const shipped: readonly Shipped[] = texts.map(readShipped);

export const navigation: NavigationGraph = buildNavigationGraph(readDocuments(texts), natives);

/** Names at any depth under a property such as do, kind, stored or key. */
const namesUnder = (value: unknown, property: string): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((entry) => namesUnder(entry, property));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    name === property && typeof field === 'string' ? [field] : namesUnder(field, property),
  );
};

const operatorsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value))
    return [...(typeof value[0] === 'string' ? [value[0]] : []), ...value.flatMap(operatorsIn)];
  return isRecord(value) ? Object.values(value).flatMap(operatorsIn) : [];
};

const nameFinders = {
  widgets: (document: UnknownRecord) => collectDependencies(document).widgets,
  calls: (document: UnknownRecord) => collectDependencies(document).calls,
  natives: (document: UnknownRecord) => collectDependencies(document).calls,
  steps: (document: UnknownRecord) => namesUnder(document, 'do'),
  sources: (document: UnknownRecord) => namesUnder(document.sources, 'kind'),
  stored: (document: UnknownRecord) => [
    ...namesUnder(document, 'stored'),
    ...namesUnder(document, 'key'),
  ],
  operators: operatorsIn,
} as const;

const used = new Map<string, ReadonlySet<string>>();

const namesUsedBy = (
  kind: keyof typeof nameFinders,
  { id, document }: Shipped,
): ReadonlySet<string> => {
  const known = used.get(`${kind} ${id}`);
  if (known !== undefined) return known;
  // Sample states do not count as use.
  const { examples: _, ...rest } = document;
  const names = new Set(nameFinders[kind](rest));
  used.set(`${kind} ${id}`, names);
  return names;
};

export const documentsUsing = (kind: keyof typeof nameFinders, name: string): readonly string[] =>
  shipped.filter((document) => namesUsedBy(kind, document).has(name)).map(({ id }) => id);
