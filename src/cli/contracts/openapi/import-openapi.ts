import { UsageError } from '../../shared.ts';
import type { Schema } from '../../../contract-files/schema.ts';
import type { ImportMap } from './import-map.ts';
import { findInvalid } from './find-invalid.ts';
import { createNotes, toRefused, type CollectedNotes, type ImportReport } from './import-report.ts';
import { child, MappingError, textOf } from './located.ts';
import { mapOperation } from './map-operation.ts';
import { nameOperations } from './names.ts';
import { chooseOperations, listOperations, type Operation, type Selection } from './operations.ts';
import type { OpenApiDocument } from './read-openapi.ts';

export interface ImportedOperation {
  /** Such as `GET /loans/{id}`. */
  readonly operation: string;
  readonly name: string;
  readonly contract: Schema;
}

export interface ImportResult extends Pick<
  ImportReport,
  'refused' | 'warnings' | 'leftOut' | 'gateway'
> {
  readonly contracts: readonly ImportedOperation[];
}

const rejectUnknownAmounts = ({ root }: OpenApiDocument, { amounts }: ImportMap): void => {
  for (const at of Object.keys(amounts)) {
    if (!at.startsWith('/')) continue;
    const found = at
      .split('/')
      .slice(1)
      .reduce(
        (parent, name) => child(parent, name.replaceAll('~1', '/').replaceAll('~0', '~')),
        root,
      );
    if (found.value === undefined)
      throw new UsageError(
        `The map names the amount "${at}", which the document does not have. Copy a pointer from the report.`,
      );
  }
};

const serverTask = ({ root }: OpenApiDocument): readonly string[] => {
  const url = textOf(child(child(root, 'servers'), '0'), 'url');
  return url === undefined ? [] : [`Forward the paths to ${url}.`];
};

interface MappedOperation {
  readonly operation: Operation;
  readonly name: string;
  readonly notes: CollectedNotes;
  readonly contract?: Schema;
  readonly error?: MappingError;
}

const mapOne = (
  document: OpenApiDocument,
  operation: Operation,
  names: ReadonlyMap<string, string>,
  map: ImportMap,
): MappedOperation => {
  const { key } = operation;
  const [name, notes] = [names.get(key) ?? '', createNotes(key)];
  try {
    return {
      operation,
      name,
      notes,
      contract: mapOperation(document, operation, name, map, notes),
    };
  } catch (error) {
    if (!(error instanceof MappingError)) throw error;
    return { operation, name, notes, error };
  }
};

/**
 * Maps the chosen operations of a document to contracts.
 * @throws {UsageError} when the selection or the map names something unknown
 */
export const importOpenApi = (
  document: OpenApiDocument,
  selection: Selection,
  map: ImportMap,
): ImportResult => {
  const all = listOperations(document);
  const { operations, unreadable } = chooseOperations(all, selection);
  rejectUnknownAmounts(document, map);
  const names = nameOperations(all.operations, map.names);
  const mapped = operations.map((operation) => mapOne(document, operation, names, map));
  const invalid = findInvalid(
    mapped.flatMap(({ name, contract }) =>
      contract === undefined ? [] : [{ name, schema: contract }],
    ),
  );
  const valid = mapped.flatMap(({ operation: { key }, name, contract, notes }) =>
    contract === undefined || invalid.has(name) ? [] : [{ operation: key, name, contract, notes }],
  );
  return {
    contracts: valid.map(({ operation, name, contract }) => ({ operation, name, contract })),
    refused: [
      ...unreadable.map(({ key, error }) => toRefused(key, error)),
      ...mapped.flatMap(({ operation: { key, at }, name, error }) => {
        if (error !== undefined) return [toRefused(key, error)];
        const issue = invalid.get(name);
        return issue === undefined ? [] : [toRefused(key, new MappingError(at.at, issue))];
      }),
    ],
    warnings: valid.flatMap(({ notes }) => notes.warnings),
    leftOut: valid.flatMap(({ operation, notes }) =>
      [...notes.leftOut].map(([what, count]) => ({ operation, what, count })),
    ),
    gateway: [
      ...new Set([
        ...(valid.length === 0 ? [] : serverTask(document)),
        ...valid.flatMap(({ notes }) => [...notes.gateway]),
      ]),
    ],
  };
};
