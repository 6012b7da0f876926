import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A file of the project as the rules see it. */
export interface SourceFile {
  /** Inside the project, with '/' between folders. */
  readonly path: string;
  readonly text: string;
}

const left = new Set([
  'node_modules',
  'dist',
  '.git',
  '.cache',
  '.data',
  'test-results',
  'package-lock.json',
  'requirements.json',
]);
const textType = /\.(ts|tsx|mjs|js|json|css|html|md)$/;

export function readProject(folder = ''): SourceFile[] {
  return readdirSync(join('.', folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name).replaceAll('\\', '/');
    if (left.has(entry.name)) return [];
    if (entry.isDirectory()) return readProject(path);
    return textType.test(entry.name) ? [{ path, text: readFileSync(path, 'utf8') }] : [];
  });
}

const importStatement =
  /(?:^|[\s;}])(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g;

/**
 * Imported paths of project files, and names of packages. Types count, since they couple folders
 * too.
 */
export function importsOf({ path, text }: SourceFile): string[] {
  if (!/\.(ts|tsx|mjs|js)$/.test(path)) return [];
  return [...text.matchAll(importStatement)].map(([, from, bare]) => {
    const name = from ?? bare ?? '';
    return name.startsWith('.') ? normalize(join(dirname(path), name)).replaceAll('\\', '/') : name;
  });
}

/** Tests may reach further than the code they test. */
export function isTest({ path }: SourceFile): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

export function isGenerated({ path }: SourceFile): boolean {
  return path.includes('/generated/');
}
