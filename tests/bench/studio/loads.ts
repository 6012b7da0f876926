import { gzipSync } from 'node:zlib';
import { listAt, textAt, valueAt } from '../../../scripts/tools/read-json.mjs';

/** What the studio loads before one of its pages can be used, in KB of 1,024 bytes, each file compressed by gzip at level 9. */
export interface StudioLoad {
  readonly name: string;
  readonly kilobytes: number;
  /** Most that is allowed, in KB; undefined where nothing is promised. */
  readonly target?: number;
  /** Exactly what is counted. */
  readonly counted: readonly string[];
}

const textsAt = (manifest: unknown, chunk: string, property: string): readonly string[] =>
  valueAt(manifest, chunk, property) === undefined
    ? []
    : listAt(manifest, chunk, property).map(String);

/** The chunks that are loaded before one of them runs, and themselves. */
const withImports = (manifest: unknown, names: readonly string[]): readonly string[] => {
  const found = new Set(names);
  for (const name of found)
    for (const other of textsAt(manifest, name, 'imports')) found.add(other);
  return [...found];
};

/** Scripts and styles of chunks. */
const filesOf = (manifest: unknown, names: readonly string[]): readonly string[] => [
  ...new Set(
    names.flatMap((name) => [textAt(manifest, name, 'file'), ...textsAt(manifest, name, 'css')]),
  ),
];

const page = 'index.html';
const documentPage = 'document/DocumentPage.tsx';

/**
 * What the built studio loads, by the manifest of its build: for sign-in and the list of documents, for a document beside that, and for the thread that
 * knows the language, which nobody waits for.
 * @param read a file of the build
 */
export const loadsOfStudio = (
  manifest: unknown,
  read: (file: string) => string | Uint8Array,
): readonly StudioLoad[] => {
  const load = (name: string, files: readonly string[], target?: number): StudioLoad => ({
    name,
    kilobytes: files.reduce(
      (sum, file) => sum + gzipSync(read(file), { level: 9 }).length / 1024,
      0,
    ),
    ...(target !== undefined && { target }),
    counted: files,
  });
  const first = [page, ...filesOf(manifest, withImports(manifest, [page]))];
  const work = filesOf(manifest, withImports(manifest, [page, documentPage])).filter(
    (file) => !first.includes(file),
  );
  return [
    load('first load: sign-in and the list of documents', first, 300),
    // Of our own making: a person opens it from the list, whose files are there by then.
    load('a document, opened at once', [...first, ...work], 330),
    load('the thread with the language and the checker', [
      ...new Set(
        withImports(manifest, [documentPage]).flatMap((chunk) =>
          textsAt(manifest, chunk, 'assets'),
        ),
      ),
    ]),
  ];
};
