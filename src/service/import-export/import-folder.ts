import { createCommand } from '../command/run-command.ts';
import { requireCurrentTables, withDatabase } from '../command/with-database.ts';
import { findPersonByEmail, normalizeEmail } from '../database/people.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { hasPermission } from '../database/permissions.ts';
import { StartupError } from '../errors/errors.ts';
import {
  type ImportResult,
  importDocument,
  type ImportAuthor,
  importPicture,
  type FolderDocument,
  type FolderPicture,
} from './import-document.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type ExportedDocument, manifestFileName, parseExportManifest } from './export-manifest.ts';
import { record } from '../database/audit.ts';

interface ImportOptions {
  /** E-mail address used for drafts and audit. */
  readonly author: string;
  readonly now: () => number;
  readonly tell: (file: string, result: ImportResult) => void;
}

/** Imports files as drafts, one transaction each. A repeated import skips what is already there. */
export const importFolder = async (
  db: ScreenDatabase,
  folder: ImportFolder,
  { author, now, tell }: ImportOptions,
): Promise<void> => {
  // Pictures first: a document may be opened as soon as it exists.
  for (const file of folder.pictures)
    tell(file, await importPicture(db, await folder.readPicture(file), { by: author, now: now() }));
  for (const file of folder.documents)
    tell(file, await importDocument(db, await folder.readDocument(file), authorAt(author, now())));
};

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

interface ImportFolder {
  readonly documents: readonly string[];
  readonly pictures: readonly string[];
  readonly readDocument: (file: string) => Promise<FolderDocument>;
  readonly readPicture: (file: string) => Promise<FolderPicture>;
}

/** Lists `screens`, `pictures` and the manifest; the last two are optional. */
export const readImportFolder = async (folder: string): Promise<ImportFolder> => {
  const documents = (await listFiles(folder, 'screens')).filter((file) => file.endsWith('.json'));
  if (documents.length === 0)
    throw new StartupError(
      [`${folder}: has no folder 'screens' with JSON files. Name the folder of an export.`],
      2,
    );
  const tooDeep = documents.filter((file) => file.split('/').length > 3);
  if (tooDeep.length > 0)
    throw new StartupError(
      tooDeep.map(
        (file) => `${file}: expected a path like screens/journey/id.json. Move the file.`,
      ),
      2,
    );
  const exported = await readExportedDocuments(folder);
  return {
    documents,
    pictures: await listFiles(folder, 'pictures'),
    readDocument: async (file) => {
      const [, journey, name] = file.split('/');
      return {
        file,
        journey: name === undefined ? undefined : journey,
        bytes: await readFile(join(folder, file)),
        exported: exported.get(file),
      };
    },
    readPicture: async (file) => ({ file, bytes: await readFile(join(folder, file)) }),
  };
};

const readExportedDocuments = async (
  folder: string,
): Promise<ReadonlyMap<string, ExportedDocument>> => {
  const file = join(folder, manifestFileName);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissingFolder(error)) return undefined;
    throw error;
  });
  if (text === undefined) return new Map();
  const manifest = parseExportManifest(text);
  if (manifest !== undefined)
    return new Map(manifest.documents.map((document) => [document.file, document]));
  throw new StartupError(
    [`${file}: is not an export manifest of this app version. Use the one from the export.`],
    2,
  );
};

const listFiles = async (folder: string, subfolder: string): Promise<string[]> => {
  const entries = await readdir(join(folder, subfolder), {
    recursive: true,
    withFileTypes: true,
  }).catch((error: unknown) => {
    if (isMissingFolder(error)) return [];
    throw error;
  });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return files.map((file) => file.replaceAll(sep, '/')).toSorted();
};

const isMissingFolder = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/**
 * Imports files as drafts, which are published like any other change. On an embedded database the
 * service must be stopped. Exit codes: 0 done, 1 a file was refused or conflicts, 2 wrong usage or
 * no database.
 */
export const runImport = createCommand(
  {
    name: 'npm run import --',
    description: 'Imports files as drafts.',
    args: {
      folder: {
        type: 'positional',
        required: false,
        description: 'Folder to import.',
        default: 'export',
      },
      as: {
        type: 'string',
        required: true,
        description: 'E-mail address of an author who can write drafts.',
        valueHint: 'EMAIL',
      },
    },
  },
  async (args, { variables, output, now }) => {
    const folder = await readImportFolder(args.folder);
    const counts = new Map<ImportResult['outcome'], number>();
    const tell: ImportOptions['tell'] = (file, result) => {
      counts.set(result.outcome, (counts.get(result.outcome) ?? 0) + 1);
      if ('why' in result) output.err(`${result.outcome}: ${file}: ${result.why}`);
      else output.out(`${result.outcome}: ${file}`);
    };
    await withDatabase({ variables, exclusive: true }, async (db) => {
      await requireCurrentTables(db);
      await importFolder(db, folder, { author: await findAuthor(db, args.as), now, tell });
    });
    output.out(
      `Imported: ${[...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')}.`,
    );
    return counts.has('conflict') || counts.has('refused') ? 1 : 0;
  },
);

/** Throws StartupError unless the person could do the same in the studio. */
const findAuthor = async (db: ScreenDatabase, email: string): Promise<string> => {
  const { person } = (await findPersonByEmail(db, normalizeEmail(email))) ?? {};
  if (person === undefined)
    throw new StartupError(
      ['--as: no studio user has this e-mail address. Let the person in first.'],
      2,
    );
  if (hasPermission(person, 'draft.write') && hasPermission(person, 'asset.write'))
    return person.email;
  throw new StartupError(
    [
      '--as: this user cannot write drafts and upload pictures. Name another one, or grant the role editor.',
    ],
    2,
  );
};
