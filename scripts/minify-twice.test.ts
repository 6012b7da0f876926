import type { Rolldown, UserConfig } from 'vite';
import { expect, test } from 'vitest';
import { bundleLines } from './bundle-lines.fixture.ts';
import { compileBeside } from './compile-beside.ts';
import { minifyTwice } from './minify-twice.ts';

/** `describe` is called once, which only terser heeds. */
const short = `const describe = (one) => { let text = ''; for (const key of Object.keys(one)) text += key + one[key]; return text; };
const tell = (all) => all.map((one) => { if (!one) throw new Error('none'); return 'told: ' + describe(one); });
export const told = tell([{ a: 1 }, { b: 2, c: 3 }]);`;

const bundle = async (
  code: string,
  plugins: Rolldown.Plugin[],
  more: UserConfig['build'] = {},
): Promise<Rolldown.OutputChunk> => {
  const [chunk] = await bundleLines(code, plugins, { target: 'es2020', ...more });
  if (chunk === undefined) throw new Error('Expected a file of the build; found none.');
  return chunk;
};

/** What a bundled module has told when it has run. */
const toldBy = async ({ code }: Rolldown.OutputChunk): Promise<unknown> => {
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return typeof module === 'object' && module !== null && 'told' in module
    ? module.told
    : undefined;
};

/** So many functions that terser gets a thread of its own. */
const long = `${short}\n${Array.from({ length: 3_000 }, (_, number) => `export const f${number} = (a) => a.part${number} + a.other${number};`).join('\n')}`;

test.each([
  ['a small file', short],
  ['a large one', long],
])(
  '%s is smaller than by one minifier alone, does the same, and has another name',
  async (_, code) => {
    const [plain, twice] = [await bundle(code, []), await bundle(code, [minifyTwice()])];
    expect(twice.code.length).toBeLessThan(plain.code.length);
    expect(twice.fileName).not.toBe(plain.fileName);
    expect(await toldBy(twice)).toEqual(['told: a1', 'told: b2c3']);
    expect(await toldBy(plain)).toEqual(await toldBy(twice));
  },
);

test('the name of a file tells what is in it after both minifiers', async () => {
  const [first, again] = [
    await bundle(short, [minifyTwice()]),
    await bundle(short, [minifyTwice()]),
  ];
  expect(again.fileName).toBe(first.fileName);
  const once = await bundle(short, [minifyTwice('entry')]);
  expect(once.code).not.toBe(first.code);
  expect(once.fileName).not.toBe(first.fileName);
});

test('nothing minifies what terser has written', async () => {
  // The minifier of Vite writes every text between backticks.
  expect((await bundle(short, [minifyTwice('entry')])).code).toContain('`told: `');
  expect((await bundle(short, [minifyTwice()])).code).toContain('"told: "');
});

test('a file that is minified once is what the minifier of Vite makes of it', async () => {
  expect((await bundle(short, [minifyTwice('entry')])).code).toBe((await bundle(short, [])).code);
});

test('the hint for compiling stays the first line', async () => {
  expect((await bundle(short, [minifyTwice(), compileBeside('entry')])).code).toMatch(
    /^\/\/# allFunctionsCalledOnLoad\n/,
  );
});

test('a large file that is not built any more stops the build, and so do source maps', async () => {
  await expect(bundle(short, [minifyTwice('entry', 'gone')])).rejects.toThrow(
    'Expected a file gone of the build; found none.',
  );
  await expect(bundle(short, [minifyTwice()], { sourcemap: true })).rejects.toThrow(
    'Expected a build without source maps',
  );
});
