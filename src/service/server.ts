// Entry point of the service.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkDocuments } from '../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../contracts/generated/contracts.ts';
import { publicConfigTypes } from '../contracts/generated/public-config.ts';
import { widgets } from '../loan-app/widgets/definitions.ts';
import type { CheckProject } from './documents/problem.ts';
import { sha256 } from './documents/document-bytes.ts';
import {
  createWorkerPool,
  createWorkerCheck,
  snapshotWorkerSource,
} from './publish-checks/documents/worker-pool.ts';
import { analyzeImpact, type ChangeImpact } from './studio-api/impact/analyze-impact.ts';
import type { CompareProjects } from './studio-api/impact/impact-routes.ts';
import { runService } from './run.ts';

const contracts = { calls, natives, datasets, stored, widgets };
const checkInProcess: CheckProject = async ({ documents, languages, policy }) =>
  checkDocuments(documents, contracts, {
    config: publicConfigTypes,
    isWholeProject: true,
    languages,
    ...(policy && { policy }),
  });
const compareInProcess: CompareProjects = async (projects) =>
  analyzeImpact(projects, { contracts, config: publicConfigTypes });

const isBuilt = import.meta.filename.endsWith('.js');
const workerUrl = (file: string): Promise<URL> =>
  snapshotWorkerSource(new URL(file, import.meta.url));

// Source and build are both two folders below the root.
await runService({
  variables: process.env,
  root: join(import.meta.dirname, '..', '..'),
  // Worker threads cannot load TypeScript.
  checkProject: isBuilt ? createWorkerCheck(await workerUrl('check-worker.js')) : checkInProcess,
  compareProjects: isBuilt
    ? createWorkerPool<Parameters<CompareProjects>[0], ChangeImpact>(
        await workerUrl('reach-worker.js'),
      )
    : compareInProcess,
  // The bundle contains the whole engine, so its hash is the version. Sources have no version.
  engine: isBuilt ? sha256(await readFile(import.meta.filename)) : undefined,
  drainMs: 3000,
  print: (line) => process.stdout.write(`${line}\n`),
});
