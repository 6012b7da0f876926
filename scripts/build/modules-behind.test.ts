import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { reachableImports, transitiveImports, type Modules } from './render-chunk.ts';

const project: Readonly<Record<string, readonly [importedIds: readonly string[], code: string]>> = {
  '/page.ts': [
    ['/door.ts', '/all.ts'],
    "import { sum } from './door.ts';\nimport './all.ts';\nsum();",
  ],
  '/door.ts': [
    ['/sum.ts', '/name.ts', '/late.ts'],
    "export { sum } from './sum.ts';\nexport { name, name as title } from './name.ts';\nexport { late } from './late.ts';",
  ],
  '/sum.ts': [['/late-user.ts'], "import './late-user.ts';\nexport const sum = () => 1;"],
  '/late-user.ts': [['/door.ts'], "import { late } from './door.ts';\nlate();"],
  '/name.ts': [[], "export const name = 'a';"],
  '/late.ts': [[], 'export const late = () => 2;'],
  '/all.ts': [['/rest.ts'], "export { rest } from './rest.ts';\nexport const more = 1;"],
  '/rest.ts': [[], 'export const rest = 3;'],
  '/other.ts': [['/name.ts'], "import { name } from './name.ts';"],
};

const modules: Modules = {
  getModuleIds: () => Object.keys(project),
  getModuleInfo: (id) => {
    const [imported, code] = project[id] ?? [];
    const importers = Object.entries(project).flatMap(([name, [ids]]) =>
      ids.includes(id) ? [name] : [],
    );
    return imported === undefined || code === undefined
      ? null
      : { id, code, importedIds: [...imported], importers };
  },
  parse: (code) => parseSync('module.js', code).program,
};

test('behind a module is all that it imports, and what that imports', () => {
  const others = Object.keys(project).filter((id) => id !== '/other.ts');
  expect([...transitiveImports(modules, 'page.ts')].toSorted()).toEqual(others.toSorted());
});

test('behind a door is only what somebody on this side of it asks for by name; behind a module that holds something itself is all', () => {
  expect([...reachableImports(modules, 'page.ts')].toSorted()).toEqual([
    '/all.ts',
    '/door.ts',
    '/late-user.ts',
    '/late.ts',
    '/page.ts',
    '/rest.ts',
    '/sum.ts',
  ]);
});
