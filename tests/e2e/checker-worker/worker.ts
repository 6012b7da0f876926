import { checkDocuments, type DocumentText } from '../../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../../../src/contracts/generated/contracts.ts';

/** Checks the documents of each message without a page or a DOM. */
addEventListener('message', ({ data }: MessageEvent<readonly DocumentText[]>) => {
  postMessage(checkDocuments(data, { calls, natives, datasets, stored }));
});
