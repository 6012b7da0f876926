import { valueAt } from '../../../renderer/entries/node.ts';
import { readRawContracts } from '../../contract-files/read-contracts.ts';
import { nameInProject, type ScreensProject } from '../project/project.ts';
import { ProjectFileError } from '../shared.ts';

const parsePointer = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

/**
 * Texts that an import made from names are no descriptions yet.
 * @throws {ProjectFileError} when a contract has x-review
 */
export const rejectUnreviewed = (project: ScreensProject): void => {
  const folder = nameInProject(project, project.schemas);
  const issues = readRawContracts(project.schemas).api.flatMap(({ name, schema }) => {
    const file = `${folder}/api/${name}.json`;
    const pointers = Array.isArray(schema['x-review']) ? schema['x-review'].map(String) : [];
    return pointers.map((pointer) => {
      const text = valueAt(schema, parsePointer(pointer));
      return typeof text === 'string'
        ? `${file}${pointer}: ${JSON.stringify(text)} was made from a name. Write what it means, then remove its pointer from x-review.`
        : `${file}/x-review: there is no text at ${JSON.stringify(pointer)}. Remove it.`;
    });
  });
  if (issues.length > 0) throw new ProjectFileError(issues.join('\n'));
};
