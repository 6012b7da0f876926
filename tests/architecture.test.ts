import { describe, expect, test } from 'vitest';
import { importRules } from './architecture/import-rules.ts';
import { importsOf, readProject, type SourceFile } from './architecture/source-file.ts';
import { schemaRules } from './architecture/schema-rules.ts';
import { textRules } from './architecture/text-rules.ts';

const project = readProject();

describe.each([...importRules, ...textRules, ...schemaRules])(
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

/** The files and packages that are loaded with a file. Types are not loaded. */
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
