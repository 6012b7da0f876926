import { describe, expect, test } from 'vitest';
import { acyclicRoots, findFileCycles, findMutualFolders } from './architecture/import-cycles.ts';
import { importRules } from './architecture/import-rules.ts';
import { importsOf, readProject, type SourceFile } from './architecture/source-file.ts';
import { nameRules } from './architecture/name-rules.ts';
import { refRules } from './architecture/ref-rules.ts';
import { schemaRules } from './architecture/schema-rules.ts';
import { textRules } from './architecture/text-rules.ts';

const project = readProject();

describe.each([...importRules, ...nameRules, ...textRules, ...schemaRules, ...refRules])(
  '$name',
  ({ faultsOf, bad, good }) => {
    test('holds for every file', () => {
      expect(
        project.flatMap((file) => faultsOf(file).map((fault) => `${file.path} ${fault}`)),
      ).toEqual([]);
    });

    test.each(bad)('is seen broken in $path', (file) => {
      expect(faultsOf(file)).not.toEqual([]);
    });

    test.each(good)('is seen kept in $path', (file) => {
      expect(faultsOf(file)).toEqual([]);
    });
  },
);

describe('import cycles', () => {
  test.each(acyclicRoots)('no folders of $root import each other', ({ root, mayNest }) => {
    expect(findMutualFolders(project, root, mayNest)).toEqual([]);
  });

  test.each(acyclicRoots)('no files of $root import each other', ({ root }) => {
    expect(findFileCycles(project, root)).toEqual([]);
  });

  const file = (path: string, ...names: readonly string[]): SourceFile => ({
    path,
    text: names.map((name) => `import type { X } from '${name}';\n`).join(''),
  });

  test.each([
    [file('a/b/one.ts', '../c/two.ts'), file('a/c/two.ts', '../b/one.ts')],
    [file('a/b/one.ts', '../c/d/two.ts'), file('a/c/d/two.ts'), file('a/c/e.ts', '../b/one.ts')],
    [file('a/b/one.ts', './c/two.ts'), file('a/b/c/two.ts', '../three.ts'), file('a/b/three.ts')],
    [file('a/one.ts', './b/two.ts'), file('a/b/two.ts', '../three.ts'), file('a/three.ts')],
  ])('a folder pair is found: %j', (...files) => {
    expect(findMutualFolders(files, 'a')).toHaveLength(1);
  });

  test('a folder and its subfolder are no pair where they may nest', () => {
    const nested = [
      file('a/b/one.ts', './c/two.ts'),
      file('a/b/c/two.ts', '../three.ts'),
      file('a/b/three.ts'),
    ];
    expect([findMutualFolders(nested, 'a', true), findMutualFolders(nested, 'a').length]).toEqual([
      [],
      1,
    ]);
  });

  test('imports in one direction, of tests, fixtures and other roots are no pair', () => {
    const files = [
      file('a/b/one.ts', '../c/two.ts', '../../d/e/three.ts'),
      file('a/c/two.ts'),
      file('a/c/two.test.ts', '../b/one.ts'),
      file('a/c/two.fixture.ts', '../b/one.ts'),
      file('d/e/three.ts', '../../a/b/one.ts'),
    ];
    expect([findMutualFolders(files, 'a'), findFileCycles(files, 'a')]).toEqual([[], []]);
  });

  test('a file cycle is found once', () => {
    const files = [
      file('a/one.ts', './two.ts'),
      file('a/two.ts', './three.ts'),
      file('a/three.ts', './two.ts'),
    ];
    expect(findFileCycles(files, 'a')).toEqual(['a/two.ts > a/three.ts > a/two.ts']);
  });
});

describe('the door for Node', () => {
  test('leads to no React', () => {
    const reached = reachableFrom('renderer/entries/node.ts', project);
    expect(
      reached.filter((name) => /^(react|react-dom|react-hook-form)(\/|$)|\.tsx$/.test(name)),
    ).toEqual([]);
  });

  test('is followed through the files behind it', () => {
    const files = [
      { path: 'a.ts', text: "export { b } from './b.ts';" },
      { path: 'b.ts', text: "import type { C } from './c.ts';\nimport { d } from './d.ts';" },
      { path: 'd.ts', text: "await import('react');" },
    ];
    expect(reachableFrom('a.ts', files)).toEqual(['a.ts', 'b.ts', 'd.ts', 'react']);
  });
});

function reachableFrom(start: string, files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Set([start]);
  for (const path of reached) {
    const file = byPath.get(path);
    if (file !== undefined)
      for (const name of importsOf({
        path,
        text: file.text.replaceAll(/\b(import|export) type [^;]*;/g, ''),
      }))
        reached.add(name);
  }
  return [...reached];
}
