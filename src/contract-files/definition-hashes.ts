import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryParseJson } from '../../renderer/entries/node.ts';

/** Folders of the definitions from which code is generated, with the names of their files. */
const definitions: readonly (readonly [folder: string, file: RegExp])[] = [
  ['schemas/api', /^[^/]+\.json$/],
  ['schemas/native', /^[^/]+\.json$/],
  ['schemas/stored', /^[^/]+\.json$/],
  ['schemas/entities', /^[^/]+\.schema\.json$/],
  ['schemas/config', /^[^/]+\.schema\.json$/],
  // The schema of operators is generated itself.
  ['schemas/screen', /^(?!operator\.)[^/]+\.schema\.json$/],
  ['renderer/widgets', /^([^/]+)\/\1\.schema\.json$/],
  ['src/loan-app/widgets', /\.definition\.ts$/],
  ['renderer/steps', /^([^/]+)\/\1\.schema\.json$/],
  ['renderer/sources', /^([^/]+)\/\1\.schema\.json$/],
];

export type DefinitionHashes = Readonly<Record<string, string>>;

/** Hashes the content: line endings and layout do not count. */
const hashDefinition = (text: string): string =>
  createHash('sha256')
    .update(JSON.stringify(tryParseJson(text) ?? text))
    .digest('base64url')
    .slice(0, 16);

const filesIn = (root: string, folder: string): readonly string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        file.replaceAll('\\', '/'),
      )
    : [];

/**
 * Hashes every definition from which code is generated, by path.
 * @param root folder of the project
 */
export const hashDefinitions = (root: string): DefinitionHashes =>
  Object.fromEntries(
    definitions.flatMap(([folder, name]) =>
      filesIn(root, folder)
        .filter((file) => name.test(file))
        .sort()
        .map((file) => {
          const path = `${folder}/${file}`;
          return [path, hashDefinition(readFileSync(join(root, path), 'utf8'))] as const;
        }),
    ),
  );

/** Lists definitions that were changed, added or removed since the code was generated. */
export const findOutdatedDefinitions = (
  now: DefinitionHashes,
  generatedFrom: DefinitionHashes,
): readonly string[] =>
  [...new Set([...Object.keys(now), ...Object.keys(generatedFrom)])]
    .filter((path) => now[path] !== generatedFrom[path])
    .sort();
