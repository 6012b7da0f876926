import { sha256 } from '../documents/canonical.ts';
import { encodeBody, type EncodedBody } from '../encoding/encode.ts';
import type { LiveRelease } from '../releases/live-release.ts';

/** What is published: `{release, screens: [{id, sha256, title?, route}]}`. */
export interface Manifest {
  readonly hash: string;
  readonly encoded: EncodedBody;
}

export const createManifest = ({ seq, screens }: LiveRelease): Manifest => {
  const entries = [...screens.values()].map(({ id, sha256: hash, title, route }) => ({
    id,
    sha256: hash,
    ...(title === '' ? {} : { title }),
    ...(route === undefined ? {} : { route }),
  }));
  const text = JSON.stringify({ release: seq, screens: entries });
  return { hash: sha256(text), encoded: encodeBody(text) };
};
