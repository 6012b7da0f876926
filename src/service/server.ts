// Starts the service from the environment, and stops it when asked to.
import { join } from 'node:path';
import { checkDocuments } from '../../renderer/headless.ts';
import { runService } from './run.ts';

await runService({ variables: process.env, root: join(import.meta.dirname, '..', '..'), checkDocuments, print: (line) => process.stdout.write(`${line}\n`) });
