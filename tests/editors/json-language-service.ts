import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  getLanguageService,
  TextDocument,
  type JSONDocument,
  type Position,
} from 'vscode-json-languageservice';

const service = getLanguageService({
  schemaRequestService: (address) => Promise.resolve(readFileSync(fileURLToPath(address), 'utf8')),
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
});

const root = join(import.meta.dirname, '../..');

interface Opened {
  readonly document: TextDocument;
  readonly json: JSONDocument;
}

/** @param path the file in the project whose place the text takes */
const open = (text: string, path: string): Opened => {
  const document = TextDocument.create(pathToFileURL(join(root, path)).href, 'json', 1, text);
  return { document, json: service.parseJSONDocument(document) };
};

export const marksOf = async (text: string, path: string): Promise<readonly string[]> => {
  const { document, json } = open(text, path);
  const found = await service.doValidation(document, json, {
    comments: 'error',
    trailingCommas: 'error',
    schemaRequest: 'error',
  });
  return found.map(
    ({ range: { start } }) => `${String(start.line + 1)}:${String(start.character + 1)}`,
  );
};

const atSign = (text: string, path: string): Opened & { readonly position: Position } => {
  const opened = open(text.replace('‸', ''), path);
  return { ...opened, position: opened.document.positionAt(text.indexOf('‸')) };
};

export const offeredAt = async (
  text: string,
  path: string,
): Promise<ReadonlyMap<string, unknown>> => {
  const { document, json, position } = atSign(text, path);
  const list = await service.doComplete(document, position, json);
  return new Map(list?.items.map(({ label, documentation }) => [label, documentation]));
};

export const explainedAt = async (text: string, path: string): Promise<string> => {
  const { document, json, position } = atSign(text, path);
  const hover = await service.doHover(document, position, json);
  return [hover?.contents ?? []].flat().map(String).join('\n').replaceAll('\\', '');
};
