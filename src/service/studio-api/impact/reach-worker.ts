// Compares two projects in a thread, since both are checked completely. Receives a pair, returns
// the impact.
import { parentPort } from 'node:worker_threads';
import { ownProperty } from '../../../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../../../contracts/generated/contracts.ts';
import { publicConfigTypes } from '../../../contracts/generated/public-config.ts';
import { widgets } from '../../../loan-app/widgets/definitions.ts';
import {
  readWorkerPolicy,
  readWorkerTexts,
} from '../../publish-checks/documents/read-worker-input.ts';
import { analyzeImpact } from './analyze-impact.ts';

parentPort?.on('message', (message) => {
  const projects = {
    before: readWorkerTexts(ownProperty(message, 'before')),
    after: readWorkerTexts(ownProperty(message, 'after')),
    policy: readWorkerPolicy(message),
  };
  parentPort?.postMessage(
    analyzeImpact(projects, {
      contracts: { calls, natives, datasets, stored, widgets },
      config: publicConfigTypes,
    }),
    [],
  );
});
