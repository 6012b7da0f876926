import { join } from 'node:path';
import { projectFolder } from '../../../scripts/tools/project.mjs';

export const meaningFile = join(projectFolder, '.cache/mutants/meaning.md');
