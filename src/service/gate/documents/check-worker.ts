// Checks the documents of a project in a thread of its own, since that takes a second or more: a project in, its problems out, as often as it is asked.
import { parentPort } from 'node:worker_threads';
import { checkDocuments } from '../../../../renderer/headless.ts';
import { calls, datasets, natives, stored } from '../../../contracts/generated/contracts.ts';
import { publicNames } from '../../../contracts/public-names.ts';
import { readTexts } from './read-texts.ts';

parentPort?.on('message', (texts) => {
  parentPort?.postMessage(checkDocuments(readTexts(texts), { calls, natives, datasets, stored }, { config: publicNames, isWholeProject: true }), []);
});
