import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { inputs } from './build.mjs';
import { projectFolder } from '../tools/project.mjs';

const withImports = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(join(projectFolder, file), 'utf8');
  for (const [, named = ''] of text.matchAll(/^(?:import|export) .*from '(\.[^']*)';$/gm)) {
    withImports(relative(projectFolder, join(projectFolder, dirname(file), named)), found);
  }
  return found;
};

test('whatever the builder is made of is among what makes a build anew', () => {
  const files = [...withImports('vite.config.ts'), 'scripts/build/compress-assets.mjs'];
  expect(files.length).toBeGreaterThan(5);
  expect(
    files.filter((file) => !inputs.some((input) => file === input || file.startsWith(`${input}/`))),
  ).toEqual([]);
});
