// Checks the documents of a project in a thread of its own, since that takes a second or more: one message in, one message out.
import { parentPort, workerData } from 'node:worker_threads';
import { checkDocuments } from '../../../../renderer/headless.ts';
import { calls, datasets, natives, stored } from '../../../contracts/generated/contracts.ts';
import { publicNames } from '../../../contracts/public-names.ts';
import type { NamedText } from '../../documents/check-documents.ts';
import { isText, ownProperty } from '../../documents/read-json.ts';

const readTexts = (data: unknown): NamedText[] =>
  (Array.isArray(data) ? data : []).flatMap((entry: unknown) => {
    const [name, text] = [ownProperty(entry, 'name'), ownProperty(entry, 'text')];
    return isText(name) && isText(text) ? [{ name, text }] : [];
  });

const problems = checkDocuments(readTexts(workerData), { calls, natives, datasets, stored }, { config: publicNames, isWholeProject: true });
parentPort?.postMessage(problems, []);
