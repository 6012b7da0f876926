import { sha256 } from '../documents/sha256.ts';
import { encodeOnDemand, type EncodedBody } from '../answers/encode.ts';
import type { LiveDocument, LiveRelease } from '../releases/live-release.ts';

/** What is published: `{release, screens, templates, fragments}`, each a list of `{id, sha256, title?, route?}`. */
export interface Manifest {
  readonly sha256: string;
  readonly encoded: EncodedBody;
}

export const createManifest = ({ seq, screens, templates, fragments }: LiveRelease): Manifest => {
  const text = JSON.stringify({
    release: seq,
    screens: listEntries(screens),
    templates: listEntries(templates),
    fragments: listEntries(fragments),
  });
  return { sha256: sha256(text), encoded: encodeOnDemand(text) };
};

/** The hash names exactly the bytes that are sent. */
const listEntries = (documents: ReadonlyMap<string, LiveDocument>): object[] =>
  [...documents.values()].map(({ id, sha256: hash, title, route }) => ({
    id,
    sha256: hash,
    ...(title === '' ? {} : { title }),
    ...(route === undefined ? {} : { route }),
  }));
