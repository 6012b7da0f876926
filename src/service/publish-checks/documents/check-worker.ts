// Checks a project in a thread, since this takes a second or more. Receives a project, returns its
// problems.
import { parentPort } from 'node:worker_threads';
import { checkDocuments } from '../../../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../../../contracts/generated/contracts.ts';
import { publicConfigTypes } from '../../../contracts/generated/public-config.ts';
import { widgets } from '../../../loan-app/widgets/definitions.ts';
import { readWorkerProject } from './read-worker-input.ts';

parentPort?.on('message', (message) => {
  const { documents, languages, policy } = readWorkerProject(message);
  parentPort?.postMessage(
    checkDocuments(
      documents,
      { calls, natives, datasets, stored, widgets },
      { config: publicConfigTypes, isWholeProject: true, languages, ...(policy && { policy }) },
    ),
    [],
  );
});
