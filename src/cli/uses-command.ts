import { defineCommand } from 'citty';
import {
  findUses,
  readDocuments,
  suggestName,
  usedKinds,
  type Use,
  type UsedKind,
  propTypes,
  type Contracts,
  type ScreenDocument,
  type Type,
} from '../../renderer/entries/node.ts';
import { openProjectOf, projectOption, type CliHost } from './host.ts';
import { readProjectContracts } from './project/project-contracts.ts';
import { readScreens } from './project/project-files.ts';
import type { ScreensProject } from './project/project.ts';
import { formatCount, rejectUnknownOptions, UsageError } from './shared.ts';

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

/** Valid names of a kind. Texts have none, because any sentence may be searched. */
const listKnownNames = (
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

const isUsedKind = (name: string): name is UsedKind => usedKinds.some((kind) => kind === name);

const findUsesOf = (project: ScreensProject, kind: UsedKind, name: string): readonly Use[] => {
  const documents = readDocuments(readScreens(project));
  const { contracts } = readProjectContracts(project);
  const uses = findUses(documents, contracts, kind, name);
  if (uses.length > 0 || kind === 'text') return uses;
  const known = listKnownNames(kind, documents, contracts);
  if (known.includes(name)) return uses;
  const suggestion = suggestName(name, known);
  throw new UsageError(
    `There is no ${kind} "${name}".${suggestion === undefined ? ' Check the name.' : ` Did you mean "${suggestion}"?`}`,
  );
};

/** `uses KIND NAME`: prints a line per use; no use is not an error. */
export const createUsesCommand = (host: CliHost) =>
  defineCommand({
    meta: {
      name: host.callOf('uses'),
      description: 'List the documents that use a call, widget, field or text.',
    },
    args: {
      kind: {
        type: 'positional',
        required: true,
        description: `Kind of the used thing: ${usedKinds.join(', ')}.`,
      },
      name: {
        type: 'positional',
        required: true,
        description:
          'Its name, name.field for a field, parameter or prop, or the sentence for a text.',
      },
      project: projectOption,
    },
    run: ({ args }) => {
      rejectUnknownOptions(args, ['kind', 'name', 'project']);
      const { kind, name } = args;
      if (!isUsedKind(kind))
        throw new UsageError(
          `Expected one of ${usedKinds.join(', ')}, found "${kind}". Use one of them.`,
        );
      const uses = findUsesOf(openProjectOf(host, args.project), kind, name);
      const lines = uses.map((use) => {
        const part =
          use.name === name ? '' : ` (${use.name}${use.isWhole ? ', passed as a whole' : ''})`;
        return `${use.document} ${use.pointer}${part}\n`;
      });
      const documents = new Set(uses.map(({ document }) => document)).size;
      process.stdout.write(
        `${lines.join('')}${formatCount(uses.length, 'use')} in ${formatCount(documents, 'document')}.\n`,
      );
    },
  });
