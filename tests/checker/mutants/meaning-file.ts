import { join } from 'node:path';
import { projectFolder } from '../../../scripts/tools/project.mjs';

/** Where the long run over the examples leaves its table, in Markdown. */
export const meaningFile = join(projectFolder, '.cache/mutants/meaning.md');
