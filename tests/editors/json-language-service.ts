import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  getLanguageService,
  TextDocument,
  type JSONDocument,
  type Position,
} from 'vscode-json-languageservice';

/** What VS Code asks for JSON files, set up as VS Code sets it up: schemas are found through $schema, relative to the file. */
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

/** Where marks begin that an editor puts into a text, as `line:column` counted from 1. */
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

/** The text without the sign ‸ that says where the writer is, and that place. */
const atSign = (text: string, path: string): Opened & { readonly position: Position } => {
  const opened = open(text.replace('‸', ''), path);
  return { ...opened, position: opened.document.positionAt(text.indexOf('‸')) };
};

/** What an editor offers at the sign ‸, each with its explanation. */
export const offeredAt = async (
  text: string,
  path: string,
): Promise<ReadonlyMap<string, unknown>> => {
  const { document, json, position } = atSign(text, path);
  const list = await service.doComplete(document, position, json);
  return new Map(list?.items.map(({ label, documentation }) => [label, documentation]));
};

/** What an editor explains at the sign ‸, without the marks of Markdown. */
export const explainedAt = async (text: string, path: string): Promise<string> => {
  const { document, json, position } = atSign(text, path);
  const hover = await service.doHover(document, position, json);
  return [hover?.contents ?? []].flat().map(String).join('\n').replaceAll('\\', '');
};
