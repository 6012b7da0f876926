import { expect, test } from 'vitest';
import { importsOf, isTest, readProject, type SourceFile } from './architecture/source-file.ts';

const project = new Map(
  [...readProject('renderer'), ...readProject('src')].map((file) => [file.path, file] as const),
);

const typeImports = /(?:^|\n)\s*(?:import|export)\s+type\b[^;]*;/g;

/** Imports that remain in a bundle; `import type` does not. */
const bundledImportsOf = ({ path, text }: SourceFile): readonly string[] =>
  importsOf({ path, text: text.replaceAll(typeImports, '') });

const pathToMessages = (
  root: string,
  files: ReadonlyMap<string, SourceFile>,
): readonly string[] | undefined => {
  const paths = new Map([[root, [root]]]);
  for (const [path, before] of paths) {
    if (/^renderer\/diagnostics\/(messages\/|format\.ts)/.test(path)) return before;
    const file = files.get(path);
    for (const next of file === undefined ? [] : bundledImportsOf(file))
      if (files.has(next) && !paths.has(next)) paths.set(next, [...before, next]);
  }
  return undefined;
};

const isClientRoot = (file: SourceFile): boolean =>
  /^(renderer\/entries\/(browser|react|document|expressions|ports|qr-code)\.ts|renderer\/verify\/|src\/loan-app\/)/.test(
    file.path,
  ) &&
  /\.tsx?$/.test(file.path) &&
  !isTest(file) &&
  !file.path.includes('.fixture.');

const clientRoots = [...project.values()].filter(isClientRoot).map(({ path }) => path);

test('client bundles import no messages: they report codes', () => {
  expect(clientRoots.length).toBeGreaterThan(50);
  expect(clientRoots.flatMap((root) => pathToMessages(root, project)?.join(' -> ') ?? [])).toEqual(
    [],
  );
});

test.each(['renderer/entries/node.ts', 'renderer/entries/messages.ts'])(
  'the messages are found behind %s',
  (root) => {
    expect(pathToMessages(root, project)).toBeDefined();
  },
);

test.each([
  ["import { messages } from '../diagnostics/messages/index.ts';\n", true],
  ["import { type MessageId } from '../diagnostics/messages/index.ts';\n", true],
  ["export { formatDiagnostic } from '../diagnostics/format.ts';\n", true],
  ["const later = () => import('../diagnostics/format.ts');\n", true],
  ["import type { MessageId } from '../diagnostics/messages/index.ts';\n", false],
  ["import { createReport } from '../diagnostics/diagnostic.ts';\n", false],
])('a client file with %j', (text, isFound) => {
  const path = 'renderer/entries/browser.ts';
  const files = new Map([...project, [path, { path, text }] as const]);
  expect(pathToMessages(path, files) !== undefined).toBe(isFound);
});
