import { checkDocuments, type DocumentText } from '../../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../../../src/contracts/generated/contracts.ts';

/** Checks the documents of each message and answers with their problems: the checker where there is neither a page nor a DOM. */
addEventListener('message', ({ data }: MessageEvent<readonly DocumentText[]>) => {
  postMessage(checkDocuments(data, { calls, natives, datasets, stored }));
});
