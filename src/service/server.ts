// Starts the service from the environment, and stops it when asked to.
import { join } from 'node:path';
import { checkDocuments } from '../../renderer/headless.ts';
import { runService } from './run.ts';

// Both this file and the built one stand two folders below the root.
await runService({ variables: process.env, root: join(import.meta.dirname, '..', '..'), checkDocuments, print: (line) => process.stdout.write(`${line}\n`) });
