import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOutdatedDefinitions, hashDefinitions } from '../contract-files/definition-hashes.ts';
import { definitionHashes } from '../contracts/generated/definition-hashes.ts';
import { widgets } from '../loan-app/widgets/definitions.ts';
import type { CliHost } from './host.ts';
import { openProject, type ScreensProject } from './project/project.ts';
import { formatCount, ProjectFileError } from './shared.ts';

export const projectRoot = join(import.meta.dirname, '../..');

/** The screens and contracts of this repository. */
export const openRepository = (): ScreensProject => ({
  ...openProject(projectRoot),
  catalogue: { widgets },
});

/**
 * Documents would be checked by parts that no longer apply.
 * @param root folder of the project
 * @throws {ProjectFileError} when a definition differs from what the code was generated from
 */
export const rejectOutdatedDefinitions = (root: string): void => {
  const [first, ...others] = findOutdatedDefinitions(hashDefinitions(root), definitionHashes);
  if (first === undefined) return;
  const rest = others.length === 0 ? '' : ` and ${formatCount(others.length, 'other file')}`;
  throw new ProjectFileError(
    `${first}${rest} changed after the code was generated. Run npm run generate, then check again.`,
  );
};

const pageOf = (code: string): string => `docs/reference/problems/${code}.md`;

/** The commands as npm starts them in this repository. */
export const repositoryHost: CliHost = {
  callOf: (command) => `npm run ${command} --`,
  defaultProject: projectRoot,
  appConfig: process.env.APP_CONFIG,
  catalogueOf: ({ root }) => (root === projectRoot ? { widgets } : undefined),
  explanationOf: pageOf,
  readExplanation: (code) => {
    const path = join(projectRoot, pageOf(code));
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  },
  verifyProject: ({ root }) => {
    if (root === projectRoot) rejectOutdatedDefinitions(root);
  },
  isRepository: true,
};
