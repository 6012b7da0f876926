// Starts the service from the environment, and stops it when asked to.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkDocuments } from '../../renderer/headless.ts';
import { calls, datasets, natives, stored } from '../contracts/generated/contracts.ts';
import { publicNames } from '../contracts/public-names.ts';
import type { CheckProject } from './documents/check-documents.ts';
import { sha256 } from './documents/sha256.ts';
import { askWorker } from './gate/documents/ask-worker.ts';
import { checkInWorker } from './gate/documents/check-in-worker.ts';
import { holdThread } from './gate/documents/hold-thread.ts';
import { measureReach, type Reach } from './reach/measure-reach.ts';
import type { CompareProjects } from './reach/reach-routes.ts';
import { runService } from './run.ts';

const contracts = { calls, natives, datasets, stored };
const checkHere: CheckProject = async ({ documents, languages }) =>
  checkDocuments(documents, contracts, { config: publicNames, isWholeProject: true, languages });
const compareHere: CompareProjects = async (projects) =>
  measureReach(projects, { contracts, config: publicNames });

const isBuilt = import.meta.filename.endsWith('.js');
const threadOf = (file: string): Promise<URL> => holdThread(new URL(file, import.meta.url));

// Both this file and the built one stand two folders below the root.
await runService({
  variables: process.env,
  root: join(import.meta.dirname, '..', '..'),
  // Threads read no TypeScript.
  checkProject: isBuilt ? checkInWorker(await threadOf('check-worker.js')) : checkHere,
  compareProjects: isBuilt
    ? askWorker<Parameters<CompareProjects>[0], Reach>(await threadOf('reach-worker.js'))
    : compareHere,
  // Built, this file holds all that checks documents. From its sources, nobody knows what has changed.
  engine: isBuilt ? sha256(await readFile(import.meta.filename)) : undefined,
  drainFor: 3000,
  print: (line) => process.stdout.write(`${line}\n`),
});
