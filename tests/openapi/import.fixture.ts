import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { valueAt } from '../../renderer/entries/node.ts';
import type { ImportMap } from '../../src/cli/contracts/openapi/import-map.ts';
import {
  importOpenApi,
  type ImportResult,
} from '../../src/cli/contracts/openapi/import-openapi.ts';
import { loadOpenApi } from '../../src/cli/contracts/openapi/read-openapi.ts';

export const emptyMap: ImportMap = { names: {}, amounts: {}, client: 'main', prefix: '' };

/** Folder that is removed when the callback returns. */
export const inFolder = <Made>(run: (folder: string) => Made): Made => {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  try {
    return run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Imports a document with members of its own. */
export const importDocument = (
  members: Readonly<Record<string, unknown>>,
  map: Partial<ImportMap> = {},
): ImportResult =>
  inFolder((folder) => {
    const file = join(folder, 'api.json');
    writeFileSync(
      file,
      JSON.stringify({ openapi: '3.1.0', info: { title: 'API', version: '1' }, ...members }),
    );
    return importOpenApi(loadOpenApi(file), {}, { ...emptyMap, ...map });
  });

const ok = { description: 'Done.' };

/** A call that sends and answers a record with one property. */
export const documentOf = (
  property: unknown,
  components: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> => {
  const schema = { type: 'object', properties: { x: property } };
  const content = { 'application/json': { schema } };
  return {
    paths: {
      '/a': {
        post: {
          summary: 'Sends a value.',
          requestBody: { content },
          responses: { 200: { ...ok, content } },
        },
      },
    },
    components,
  };
};

/** Member of the first contract, by names. */
export const memberOf = (result: ImportResult, ...names: readonly string[]): unknown =>
  valueAt(result.contracts[0]?.contract, names);
