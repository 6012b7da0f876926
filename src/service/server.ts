// Starts the service from the environment, and stops it when asked to.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkDocuments } from '../../renderer/headless.ts';
import { calls, datasets, natives, stored } from '../contracts/generated/contracts.ts';
import { publicNames } from '../contracts/public-names.ts';
import type { CheckDocuments } from './documents/check-documents.ts';
import { sha256 } from './documents/sha256.ts';
import { runService } from './run.ts';

const check: CheckDocuments = (documents) => checkDocuments(documents, { calls, natives, datasets, stored }, { config: publicNames });

// Both this file and the built one stand two folders below the root.
await runService({
  variables: process.env,
  root: join(import.meta.dirname, '..', '..'),
  checkDocuments: check,
  // Built, this file names the others of the program by their hashes. From its sources, nobody knows what has changed.
  engine: import.meta.filename.endsWith('.js') ? sha256(await readFile(import.meta.filename)) : undefined,
  drainFor: 3000,
  print: (line) => process.stdout.write(`${line}\n`),
});
