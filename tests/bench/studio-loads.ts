import { gzipSync } from 'node:zlib';
import { listAt, textAt, valueAt } from '../../scripts/tools/read-json.mjs';

/** Files that a page of the studio needs, in KB of gzip level 9. */
export interface StudioLoad {
  readonly name: string;
  readonly kilobytes: number;
  readonly maxKilobytes?: number;
  readonly files: readonly string[];
}

const page = 'index.html';
const documentPage = 'document/DocumentPage.tsx';

/** @param read a file of the build */
export const loadsOfStudio = (
  manifest: unknown,
  read: (file: string) => string | Uint8Array,
): readonly StudioLoad[] => {
  const textsAt = (chunk: string, property: string): readonly string[] =>
    valueAt(manifest, chunk, property) === undefined
      ? []
      : listAt(manifest, chunk, property).map(String);
  const withImports = (...names: readonly string[]): readonly string[] => {
    const found = new Set(names);
    for (const name of found) for (const other of textsAt(name, 'imports')) found.add(other);
    return [...found];
  };
  const filesOf = (names: readonly string[]): readonly string[] => [
    ...new Set(names.flatMap((name) => [textAt(manifest, name, 'file'), ...textsAt(name, 'css')])),
  ];
  const load = (name: string, files: readonly string[], maxKilobytes?: number): StudioLoad => ({
    name,
    kilobytes:
      files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0) / 1024,
    ...(maxKilobytes !== undefined && { maxKilobytes }),
    files,
  });
  const first = [page, ...filesOf(withImports(page))];
  const all = new Set([...first, ...filesOf(withImports(page, documentPage))]);
  const worker = withImports(documentPage)
    .flatMap((chunk) => textsAt(chunk, 'assets'))
    .filter((file) => file.endsWith('.js'));
  return [
    load('first load: sign-in and Home', first, 220),
    load('a page in the editor, opened at once', [...all], 430),
    load('the worker with the language and the checker', [...new Set(worker)]),
  ];
};
