import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { canonicalJson, withoutByteOrderMark } from '../../../renderer/entries/node.ts';
import { sha256 } from '../documents/document-bytes.ts';
import type { NamedText } from '../documents/problem.ts';
import { type DocumentHeader, readHeader } from '../documents/document-header.ts';
import { errorMessage } from '../errors/inspect-error.ts';
import pMap from 'p-map';
import { StartupError } from '../errors/errors.ts';

export interface ShippedDocument extends NamedText {
  readonly header: DocumentHeader;
  readonly body: string;
  readonly sha256: string;
}

/** A process may have few file descriptors. */
const maxConcurrentReads = 8;

/** Reads all JSON files under `folder`, ordered by path. Throws StartupError if there are none. */
export const readShippedTexts = async (folder: string): Promise<NamedText[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      throw new StartupError(
        [
          `${folder}: the folder of the shipped screens cannot be read (${errorMessage(error)}). Restore it.`,
        ],
        1,
        error,
      );
    },
  );
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name));
  if (files.length === 0)
    throw new StartupError(
      [`${folder}: expected at least one screen; found none. Install the app again.`],
      1,
    );
  return pMap(
    files.toSorted(),
    async (file) => ({
      name: join('screens', relative(folder, file)),
      text: withoutByteOrderMark(await readFile(file, 'utf8')),
    }),
    { concurrency: maxConcurrentReads },
  );
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
        [`${name}: the id '${header.id}' is already used by ${other}. Change one of them.`],
        1,
      );
    names.set(header.id, name);
    const body = canonicalJson(value);
    return { name, text, header, body, sha256: sha256(body) };
  });
};

/**
 * Action for a shipped document (docs/spec/contract.md section 10, "Shipped screens and edited
 * screens").
 */
export type UpgradeAction =
  | 'import'
  | 'keep'
  /** Live version unchanged since it was shipped: replaced by the new text. */
  | 'replace'
  /** Edited or withdrawn in the studio: stays, and the shipped text is offered for review. */
  | 'review';

interface DocumentState {
  readonly shipped: string;
  /** Shipped hash at the previous start. */
  readonly former: string | undefined;
  readonly live: string | undefined;
  /** State of the id. An id is never reused for another kind of document. */
  readonly exists: 'no' | 'yes' | 'of another kind';
}

export const chooseUpgradeAction = ({
  shipped,
  former,
  live,
  exists,
}: DocumentState): UpgradeAction => {
  if (exists === 'no') return 'import';
  if (live === shipped) return 'keep';
  if (exists === 'yes' && live !== undefined && live === former) return 'replace';
  return shipped === former ? 'keep' : 'review';
};

export interface PlannedDocument {
  readonly document: ShippedDocument;
  readonly action: UpgradeAction;
  /** May be published: its id does not belong to a document of another kind. */
  readonly fits: boolean;
}
