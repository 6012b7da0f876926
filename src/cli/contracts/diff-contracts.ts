import { compareVersions, isRecord } from '../../../renderer/entries/node.ts';
import { readRawContracts } from '../../contract-files/read-contracts.ts';
import { member, members, type NamedSchema, type Schema } from '../../contract-files/schema.ts';
import { printRadius } from '../compare/compare-command.ts';
import { readOwnVersion, readVersionChanged } from '../compare/read-version.ts';
import { resolvePath } from '../project/project-files.ts';
import type { ScreensProject } from '../project/project.ts';
import { UsageError } from '../shared.ts';
import { readImportMap, type ImportMap } from './openapi/import-map.ts';
import { importOpenApi } from './openapi/import-openapi.ts';
import { child, textOf } from './openapi/located.ts';
import { listOperations, type Operation } from './openapi/operations.ts';
import { loadOpenApi, type OpenApiDocument } from './openapi/read-openapi.ts';

/** Members of a contract that the document decides; authors decide the others. */
const documentKeys = [
  'method',
  'path',
  'in',
  'body',
  'bodyAs',
  'request',
  'answer',
  'listAs',
  'textAs',
];

/** Parameter names do not make a path another one. */
const normalizePath = (path: string): string => path.replaceAll(/\{[^{}]*\}/g, '{}');

/**
 * Adds what an author wrote about a value that the document describes with the same type: its
 * format, unit, aliases and privacy.
 */
const withAuthorHints = (imported: Schema, own: Schema): Schema => {
  const properties = member(own, 'properties');
  return {
    ...imported,
    ...(own.type === imported.type &&
      imported.format === undefined &&
      imported.enum === undefined &&
      own.format !== undefined && {
        format: own.format,
        ...(own.unit !== undefined && { unit: own.unit }),
      }),
    ...(own.personal !== undefined && { personal: own.personal }),
    ...(own.aliases !== undefined && { aliases: own.aliases }),
    ...(isRecord(imported.properties) && {
      properties: Object.fromEntries(
        members(member(imported, 'properties')).map(([name, property]) => [
          name,
          Object.hasOwn(properties, name)
            ? withAuthorHints(property, member(properties, name))
            : property,
        ]),
      ),
    }),
    ...(isRecord(imported.items) && {
      items: withAuthorHints(member(imported, 'items'), member(own, 'items')),
    }),
  };
};

const updateContract = (own: Schema, imported: Schema): Schema => {
  const others = Object.entries(own).filter(([key]) => !documentKeys.includes(key));
  const changed = documentKeys.flatMap((key) =>
    imported[key] === undefined
      ? []
      : [
          [
            key,
            key === 'request' || key === 'answer'
              ? withAuthorHints(member(imported, key), member(own, key))
              : imported[key],
          ] as const,
        ],
  );
  return {
    ...Object.fromEntries([...others, ...changed]),
    errors: { ...member(imported, 'errors'), ...member(own, 'errors') },
  };
};

interface Match {
  readonly operation: Operation;
  readonly own: NamedSchema;
}

/** Contracts of the project with their operation: by the names of the map, else by the path. */
const matchOperations = (
  operations: readonly Operation[],
  contracts: readonly NamedSchema[],
  { names, prefix }: ImportMap,
): readonly Match[] =>
  operations.flatMap((operation) => {
    const { key, method, path } = operation;
    const name = Object.hasOwn(names, key) ? names[key] : undefined;
    const own = contracts.find(({ name: contract, schema }) =>
      name === undefined
        ? schema.method === method &&
          normalizePath(String(schema.path)) === normalizePath(prefix + path)
        : contract === name,
    );
    return own === undefined ? [] : [{ operation, own }];
  });

/** Operations that contracts were imported from, and the document no longer has. */
const findRemoved = (
  { root }: OpenApiDocument,
  operations: readonly Operation[],
  contracts: readonly NamedSchema[],
  { names }: ImportMap,
): readonly string[] => {
  const title = textOf(child(root, 'info'), 'title');
  const imported = contracts.flatMap(({ schema }) => {
    const { basis } = schema;
    return typeof basis === 'string' &&
      title !== undefined &&
      basis.startsWith(`OpenAPI: ${title} `)
      ? [basis.slice(basis.lastIndexOf(', ') + 2)]
      : [];
  });
  const known = operations.map(({ key }) => key);
  return [...new Set([...Object.keys(names), ...imported])].filter((key) => !known.includes(key));
};

interface DiffOptions {
  readonly file: string;
  readonly map?: string | undefined;
}

/**
 * Compares the contracts of a project with an OpenAPI document, and lists the screens that it
 * breaks.
 * @throws {UsageError} when a file cannot be read, or no contract belongs to the document
 */
export const diffContracts = (
  project: ScreensProject,
  { file, map: mapName }: DiffOptions,
): { readonly text: string; readonly isBroken: boolean } => {
  const document = loadOpenApi(resolvePath(file));
  const map = readImportMap(mapName === undefined ? undefined : resolvePath(mapName), mapName);
  const contracts = readRawContracts(project.schemas).api;
  const { operations } = listOperations(document);
  const matches = matchOperations(operations, contracts, map);
  const removed = findRemoved(document, operations, contracts, map);
  if (matches.length === 0 && removed.length === 0)
    throw new UsageError(
      `No contract of the project belongs to an operation of "${file}". Import one first.`,
    );
  const names = Object.fromEntries(
    matches.map(({ operation: { key }, own: { name } }) => [key, name]),
  );
  const keys = matches.map(({ operation: { key } }) => key);
  const { contracts: imported, refused } =
    keys.length === 0
      ? { contracts: [], refused: [] }
      : importOpenApi(document, { only: keys.join(',') }, { ...map, names });
  const changed = new Map(imported.map(({ name, contract }) => [name, contract]));
  const before = readOwnVersion(project);
  const after = readVersionChanged(project, file, (own) => ({
    ...own,
    api: own.api.map(({ name, schema }) => {
      const contract = changed.get(name);
      return { name, schema: contract === undefined ? schema : updateContract(schema, contract) };
    }),
  }));
  const impact = compareVersions(before, after);
  const issues = [
    ...removed.map((key) => `${key} is no longer in the document.`),
    ...refused.map(
      ({ operation, pointer, reason }) =>
        `${operation} can no longer be imported. ${pointer}: ${reason}`,
    ),
    ...after.issues.filter((issue) => !before.issues.includes(issue)),
  ];
  return {
    text: printRadius(impact, issues),
    isBroken: impact.breaks.length > 0 || issues.length > 0,
  };
};
