import { readFileSync } from 'node:fs';
import { relative, isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  getLanguageService,
  type ClientCapabilities,
  type Diagnostic,
  type TextDocument,
} from 'vscode-json-languageservice';
import { source } from './diagnostics.ts';

/** A schema that is not a file of the project is replaced by one that allows everything. */
const emptySchema = '{}';

/**
 * Completion, hover and validation by the schema that `$schema` of a file names. Reads files of
 * projects only, never the network.
 */
export const createJsonService = (
  capabilities: ClientCapabilities,
  isProjectFile: (path: string) => boolean,
) => {
  const service = getLanguageService({
    clientCapabilities: capabilities,
    workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
    schemaRequestService: (address) => {
      if (!address.startsWith('file:')) return Promise.resolve(emptySchema);
      const path = fileURLToPath(address);
      if (!isProjectFile(path)) return Promise.resolve(emptySchema);
      try {
        return Promise.resolve(readFileSync(path, 'utf8'));
      } catch (error) {
        return Promise.reject(
          new Error(
            `The schema ${path} cannot be read: ${String(error)}. Write the schemas with screens schema.`,
            { cause: error },
          ),
        );
      }
    },
  });
  return {
    complete: (document: TextDocument, offset: number) =>
      service.doComplete(
        document,
        document.positionAt(offset),
        service.parseJSONDocument(document),
      ),
    hover: (document: TextDocument, offset: number) =>
      service.doHover(document, document.positionAt(offset), service.parseJSONDocument(document)),
    validate: async (document: TextDocument): Promise<readonly Diagnostic[]> => {
      const found = await service.doValidation(document, service.parseJSONDocument(document), {
        comments: 'error',
        trailingCommas: 'error',
        schemaRequest: 'warning',
      });
      return found.map((diagnostic) => ({ ...diagnostic, source }));
    },
    forget: (uri: string): boolean => service.resetSchema(uri),
  };
};

export const isInFolder = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return !way.startsWith('..') && !isAbsolute(way);
};
