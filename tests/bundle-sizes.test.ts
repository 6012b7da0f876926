import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test, vi } from 'vitest';
import { projectFolder } from '../scripts/tools/project.mjs';
import { engineSizes } from './bench/sizes.ts';
import { loadsOfStudio } from './bench/studio-loads.ts';

// Before one grows, check whether new code can load later (docs/decisions/load-code-on-demand.md).
test.each([
  { name: 'the engine with its basic widgets', least: 15, most: 17.5 },
  { name: 'the engine with its compiler and forms', least: 20, most: 25 },
])('$name weighs at most $most KB brotli', async ({ name, least, most }) => {
  const size = (await engineSizes()).find((one) => one.name === name);
  expect(size?.kilobytes).toBeLessThanOrEqual(most);
  expect(size?.kilobytes).toBeGreaterThan(least);
});

interface BuiltFile {
  readonly content: string | Uint8Array;
  /** Packages with code in the file. */
  readonly packages: readonly string[];
}

/** Package of a module; undefined if the bundler removed its code. */
const packagesOf = ([id, { renderedLength }]: readonly [
  string,
  Rolldown.RenderedModule,
]): readonly string[] =>
  renderedLength === 0 ? [] : (/\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.slice(1) ?? []);

const buildStudio = async (): Promise<ReadonlyMap<string, BuiltFile>> => {
  // Vitest would build for development.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({
    configFile: join(projectFolder, 'vite.config.ts'),
    mode: 'studio',
    root: join(projectFolder, 'src/studio'),
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false },
  });
  const outputs: readonly Rolldown.RolldownOutput[] = Array.isArray(built)
    ? built
    : 'output' in built
      ? [built]
      : [];
  return new Map(
    outputs
      .flatMap(({ output }) => output)
      .map((file) => [
        file.fileName,
        file.type === 'chunk'
          ? { content: file.code, packages: Object.entries(file.modules).flatMap(packagesOf) }
          : { content: file.source, packages: [] },
      ]),
  );
};

test(
  'studio: the first load is at most 220 KB gzip, a page that is opened at once 430 KB',
  { timeout: 120_000 },
  async () => {
    const files = await buildStudio();
    const find = (file: string): BuiltFile => {
      const found = files.get(file);
      if (found === undefined)
        throw new Error(`The manifest of the studio names ${file}, which was not built.`);
      return found;
    };
    const read = (file: string) => find(file).content;
    const loads = loadsOfStudio(JSON.parse(String(read('.vite/manifest.json'))), read);
    process.stdout.write(
      loads
        .map(
          ({ name, kilobytes, files: loaded }) =>
            `${name}: ${kilobytes.toFixed(1)} KB gzip (${loaded.join(', ')})\n`,
        )
        .join(''),
    );
    expect(
      loads.filter(({ kilobytes, maxKilobytes = Infinity }) => kilobytes > maxKilobytes),
    ).toEqual([]);
    // Nothing was left out: React alone is larger.
    expect(loads.map(({ kilobytes }) => kilobytes > 60)).toEqual([true, true, true]);
    // JSON loads when its drawer opens. Until then edits need the state, the undo history and the
    // diff only.
    const editor = loads[1]?.files.flatMap((file) => find(file).packages) ?? [];
    expect(
      [...new Set(editor)].filter((name) => /^(@codemirror|@lezer)\//.test(name)).toSorted(),
    ).toEqual(['@codemirror/commands', '@codemirror/merge', '@codemirror/state']);
  },
);
