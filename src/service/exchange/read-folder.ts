import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { StartupError } from '../start-refused.ts';
import { type ExportedDocument, manifestFileName, parseExportManifest } from './manifest.ts';

/** A document of a folder that is imported. */
export interface FolderDocument {
  /** Place in the folder, with slashes. */
  readonly file: string;
  /** The folder it lies in; undefined where that is `screens` itself. */
  readonly journey: string | undefined;
  readonly bytes: Buffer;
  /** What the export wrote at this place; undefined where the file is new, or moved. */
  readonly exported: ExportedDocument | undefined;
}

export interface FolderPicture {
  readonly file: string;
  readonly bytes: Buffer;
}

/** What lies in a folder, in the order of the names. Files are read one after the other. */
export interface ImportFolder {
  readonly documents: readonly string[];
  readonly pictures: readonly string[];
  readonly readDocument: (file: string) => Promise<FolderDocument>;
  readonly readPicture: (file: string) => Promise<FolderPicture>;
}

/** Looks into a folder with `screens`, `pictures` and the manifest of an export, of which the last two may be missing. */
export const readImportFolder = async (folder: string): Promise<ImportFolder> => {
  const documents = (await listFiles(folder, 'screens')).filter((file) => file.endsWith('.json'));
  if (documents.length === 0)
    throw new StartupError(
      [
        `${folder}: expected a folder 'screens' with JSON files, found none. Name the folder of an export.`,
      ],
      2,
    );
  const tooDeep = documents.filter((file) => file.split('/').length > 3);
  if (tooDeep.length > 0)
    throw new StartupError(
      tooDeep.map(
        (file) => `${file}: expected a place like screens/journey/id.json. Move the file.`,
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
  const text = await readFile(file, 'utf8').catch((fault: unknown) => {
    if (isMissingFolder(fault)) return undefined;
    throw fault;
  });
  if (text === undefined) return new Map();
  const manifest = parseExportManifest(text);
  if (manifest !== undefined)
    return new Map(manifest.documents.map((document) => [document.file, document]));
  throw new StartupError(
    [
      `${file}: expected the manifest of an export, as this version of the program writes it. Take the one of the export.`,
    ],
    2,
  );
};

const listFiles = async (folder: string, subfolder: string): Promise<string[]> => {
  const entries = await readdir(join(folder, subfolder), {
    recursive: true,
    withFileTypes: true,
  }).catch((fault: unknown) => {
    if (isMissingFolder(fault)) return [];
    throw fault;
  });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return files.map((file) => file.replaceAll(sep, '/')).toSorted();
};

const isMissingFolder = (fault: unknown): boolean =>
  fault instanceof Error &&
  'code' in fault &&
  (fault.code === 'ENOENT' || fault.code === 'ENOTDIR');
