import {
  propTypes,
  type Contracts,
  type ScreenDocument,
  type Type,
  type UsedKind,
} from '../../../renderer/headless.ts';

/** The names of a type and of everything inside it. */
const namesIn = (name: string, type: Type): readonly string[] => {
  if (type.kind === 'list' || type.kind === 'optional') return namesIn(name, type.of);
  return [
    name,
    ...(type.kind === 'record'
      ? Object.entries(type.fields).flatMap(([field, of]) => namesIn(`${name}.${field}`, of))
      : []),
  ];
};

const collectNames = <Entry>(
  table: Readonly<Record<string, Entry>>,
  typeOf: (entry: Entry) => Type,
): readonly string[] =>
  Object.entries(table).flatMap(([name, entry]) => namesIn(name, typeOf(entry)));

const collectIds = (
  documents: readonly ScreenDocument[],
  paramsOf: (document: ScreenDocument) => object | undefined,
): readonly string[] =>
  documents.flatMap((document) => [
    document.id,
    ...Object.keys(paramsOf(document) ?? {}).map((name) => `${document.id}.${name}`),
  ]);

/** What of a kind can be used by its name; texts are sentences, of which any may be asked for. */
export const listKnownNames = (
  kind: Exclude<UsedKind, 'text'>,
  documents: readonly ScreenDocument[],
  contracts: Contracts,
): readonly string[] => {
  switch (kind) {
    case 'screen':
      return collectIds(
        documents.filter((document) => document.kind !== 'fragment'),
        ({ route }) => route?.params,
      );
    case 'fragment':
      return collectIds(
        documents.filter((document) => document.kind === 'fragment'),
        ({ params }) => params,
      );
    case 'widget':
      return Object.entries(propTypes).flatMap(([widget, props]) => [
        widget,
        ...Object.keys(props).map((name) => `${widget}.${name}`),
      ]);
    case 'call':
      return Object.keys(contracts.calls);
    case 'answer':
      return collectNames(contracts.calls, ({ answer }) => answer);
    case 'request':
      return collectNames(contracts.calls, ({ request }) => request);
    case 'native':
      return collectNames(contracts.natives, ({ params }) => params);
    case 'stored':
      return collectNames(contracts.stored, ({ value }) => value);
    case 'dataset':
      return collectNames(contracts.datasets, (type) => type);
  }
};
