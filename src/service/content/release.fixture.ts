import { encodeBody, sha256 } from '../documents/document-bytes.ts';
import { canonicalJson } from '../../../renderer/entries/node.ts';
import {
  createLiveRelease,
  type LiveDocument,
  type LiveRelease,
  parseDelivery,
} from './live-release.ts';

export const liveDocument = (document: object): LiveDocument => {
  // Drops undefined members, as a file would.
  const body = canonicalJson(JSON.parse(JSON.stringify(document)));
  const read = parseDelivery({ sha256: sha256(body), encoded: encodeBody(body) });
  if (read === undefined) throw new Error('Expected a document with kind and id.');
  const { hashes: _, ...live } = read;
  return { ...live, picture: undefined };
};

export const liveRelease = (
  seq: number,
  documents: readonly object[],
  facts: Partial<Pick<LiveRelease, 'switches' | 'gone'>> = {},
): LiveRelease =>
  createLiveRelease({ seq, switches: '', gone: [], ...facts }, documents.map(liveDocument));
