import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { canonicalJson } from '../../../renderer/entries/node.ts';
import { sha256 } from '../documents/document-bytes.ts';
import type { NamedText } from '../documents/problem.ts';
import { type DocumentHeader, readHeader } from '../documents/document-header.ts';
import { errorMessage } from '../errors/inspect-error.ts';
import { mapConcurrent } from '../async/concurrency.ts';
import { StartupError } from '../errors/startup-error.ts';

export interface ShippedDocument extends NamedText {
  readonly header: DocumentHeader;
  readonly body: string;
  readonly sha256: string;
}

/** Reads all JSON files under `folder`, ordered by path. Throws StartupError if there are none. */
export const readShippedTexts = async (folder: string): Promise<NamedText[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (fault: unknown) => {
      throw new StartupError(
        [`${folder}: expected the folder of the shipped screens (${errorMessage(fault)}).`],
        1,
        fault,
      );
    },
  );
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name));
  if (files.length === 0)
    throw new StartupError(
      [
        `${folder}: expected at least one screen; found none. The copy of the program is not complete.`,
      ],
      1,
    );
  return mapConcurrent(files.toSorted(), async (file) => ({
    name: join('screens', relative(folder, file)),
    text: await readFile(file, 'utf8'),
  }));
};

export const readJourney = (name: string): string | undefined =>
  name.split(sep).length > 2 ? name.split(sep)[1] : undefined;

/** Reads validated documents. Throws StartupError for a duplicate id. */
export const readShippedDocuments = (texts: readonly NamedText[]): ShippedDocument[] => {
  const names = new Map<string, string>();
  return texts.map(({ name, text }) => {
    const value: unknown = JSON.parse(text);
    const header = readHeader(value);
    if (header === undefined)
      throw new StartupError([`${name}: expected a document with kind and id.`], 1);
    const other = names.get(header.id);
    if (other !== undefined)
      throw new StartupError(
        [`${name}: the id '${header.id}' is taken by ${other}. Give one of them another id.`],
        1,
      );
    names.set(header.id, name);
    const body = canonicalJson(value);
    return { name, text, header, body, sha256: sha256(body) };
  });
};
