import { UsageError } from '../../shared.ts';
import type { Schema } from '../../../contract-files/schema.ts';
import type { ImportMap } from './import-map.ts';
import { createNotes, toRefused, type ImportReport } from './import-report.ts';
import { child, MappingError, textOf } from './located.ts';
import { mapOperation } from './map-operation.ts';
import { nameOperations } from './names.ts';
import { chooseOperations, listOperations, type Selection } from './operations.ts';
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
  const result = operations.map((operation) => {
    const { key } = operation;
    const notes = createNotes(key);
    const name = names.get(key) ?? '';
    try {
      const contract = mapOperation(document, operation, name, map, notes);
      return { key, notes, imported: { operation: key, name, contract } };
    } catch (error) {
      if (!(error instanceof MappingError)) throw error;
      return { key, refused: toRefused(key, error) };
    }
  });
  const mapped = result.flatMap(({ notes }) => (notes === undefined ? [] : [notes]));
  return {
    contracts: result.flatMap(({ imported }) => (imported === undefined ? [] : [imported])),
    refused: [
      ...unreadable.map(({ key, error }) => toRefused(key, error)),
      ...result.flatMap(({ refused }) => (refused === undefined ? [] : [refused])),
    ],
    warnings: mapped.flatMap(({ warnings }) => warnings),
    leftOut: result.flatMap(({ key, notes }) =>
      [...(notes?.leftOut ?? [])].map(([what, count]) => ({ operation: key, what, count })),
    ),
    gateway: [
      ...new Set([
        ...(mapped.length === 0 ? [] : serverTask(document)),
        ...mapped.flatMap(({ gateway }) => [...gateway]),
      ]),
    ],
  };
};
