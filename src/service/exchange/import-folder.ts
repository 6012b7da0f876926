import { record } from '../database/audit.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { importDocument, type ImportAuthor } from './import-document.ts';
import { importPicture } from './import-picture.ts';
import type { ImportResult } from './outcome.ts';
import type { ImportFolder } from './read-folder.ts';

export interface ImportOptions {
  /** E-mail address of whom drafts and audit name. */
  readonly author: string;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** Told of every file. */
  readonly tell: (file: string, outcome: ImportResult) => void;
}

/** Makes the files of a folder drafts, each in a transaction of its own: what was done before something fails is done, and found the same the next time. */
export const importFolder = async (
  db: ScreenDatabase,
  folder: ImportFolder,
  { author, now, tell }: ImportOptions,
): Promise<void> => {
  // Pictures first: a document may be looked at as soon as it is there.
  for (const file of folder.pictures)
    tell(file, await importPicture(db, await folder.readPicture(file), { by: author, now: now() }));
  for (const file of folder.documents)
    tell(file, await importDocument(db, await folder.readDocument(file), authorAt(author, now())));
};

/** Notes in the audit that a draft came by this command. */
const authorAt = (by: string, now: number): ImportAuthor => ({
  by,
  now,
  record: (transaction, { action, subject, detail }) =>
    record(transaction, {
      at: now,
      actor: by,
      address: '',
      action,
      subject,
      detail: { ...detail, command: 'import' },
    }),
});
