import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { format } from 'prettier';
import { build, type Rolldown } from 'vite';

/** Entry points that pages load, by their row in the table. */
const entries: readonly (readonly [name: string, parts: readonly string[]])[] = [
  ['`Screen`, from documents or plans', ['screen.js']],
  ['`createWebPorts`', ['ports.js']],
  ['`Screen` with `createWebPorts`', ['screen.js', 'ports.js']],
  ['`checkDocuments`, for editors and tests', ['node.js']],
];

/** Smaller differences keep the table, so that it changes with the code that matters. */
const tolerance = 0.02;

const staticClosure = (
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  entry: Rolldown.OutputChunk,
): ReadonlySet<Rolldown.OutputChunk> => {
  const closure = new Set([entry]);
  for (const { imports } of closure)
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (chunk !== undefined) closure.add(chunk);
    }
  return closure;
};

/** Kilobytes (Brotli) of the scripts that a page loads at once, as the bundler of a host makes them. */
const measure = async (
  folder: string,
  parts: readonly string[],
  external: (id: string) => boolean,
): Promise<number> => {
  const entry = '\0entry';
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry
            ? parts
                .map((part, at) => `export * as part${at} from '${join(folder, part)}';`)
                .join('')
            : null,
      },
    ],
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: entry, external, preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = (Array.isArray(built) ? built : 'output' in built ? [built] : []).flatMap(
    ({ output }) => output,
  );
  const chunks = new Map(
    outputs.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const first = [...chunks.values()].find(({ isEntry }) => isEntry);
  if (first === undefined) throw new Error(`No entry was built of ${parts.join(', ')}.`);
  const bytes = [...staticClosure(chunks, first)].map(
    ({ code }) => brotliCompressSync(code).length,
  );
  return bytes.reduce((sum, size) => sum + size, 0) / 1024;
};

const readTable = (file: string): ReadonlyMap<string, number> =>
  new Map(
    existsSync(file)
      ? [...readFileSync(file, 'utf8').matchAll(/^\| (.+?) +\| +([\d.]+) \|$/gm)].map(
          ([, name = '', size]) => [name, Number(size)],
        )
      : [],
  );

/**
 * Measures a built package and writes the table of its sizes.
 * @param external packages that the host has
 * @returns true if the table is new
 */
export const updateSizes = async (
  folder: string,
  file: string,
  external: (id: string) => boolean,
): Promise<boolean> => {
  const known = readTable(file);
  const measured = new Map<string, number>();
  for (const [name, parts] of entries) measured.set(name, await measure(folder, parts, external));
  const isNear = [...measured].every(([name, size]) => {
    const before = known.get(name);
    return before !== undefined && Math.abs(size - before) <= before * tolerance;
  });
  if (isNear && known.size === measured.size) return false;
  const text = [
    '# Sizes',
    '',
    'Scripts that a page loads at once, minified and compressed, without React and react-hook-form. Widgets, forms, payments and the compiler load when a screen needs them. `npm run pack:engine` writes this page when a size changes by more than 2 %.',
    '',
    '| what a page imports | KB (Brotli) |',
    '| --- | --: |',
    ...[...measured].map(([name, size]) => `| ${name} | ${size.toFixed(1)} |`),
  ];
  writeFileSync(file, await format(text.join('\n'), { parser: 'markdown' }));
  return true;
};
