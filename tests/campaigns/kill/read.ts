import { setTimeout as pause } from 'node:timers/promises';
import { ownProperty } from '../../../renderer/entries/node.ts';
import { sha256 } from '../../../src/service/documents/document-bytes.ts';
import { send, type StudioAnswer } from '../studio-session.ts';
import type { Oracle } from './oracle.ts';
import { isLost } from './write.ts';

export interface ReaderOptions {
  readonly url: string;
  readonly oracle: Oracle;
  readonly random: () => number;
  readonly signal: AbortSignal;
  /** Whether an answer that does not come is a fault: so it is where only the database is ended. */
  readonly mustAnswer: boolean;
}

interface Entry {
  readonly id: string;
  readonly hash: string;
}

const entriesOf = ({ body }: StudioAnswer): readonly Entry[] =>
  ['screens', 'templates', 'fragments'].flatMap((kind) => {
    const entries = body[kind];
    return (Array.isArray(entries) ? entries : []).flatMap((entry: unknown) => {
      const [id, hash] = [ownProperty(entry, 'id'), ownProperty(entry, 'sha256')];
      return typeof id === 'string' && typeof hash === 'string' ? [{ id, hash }] : [];
    });
  });

/** Reads what is published as phones do: the manifest, and a document by the hash that it is named by. Returns how many answers there were. */
const readOnce = async (
  { url, oracle, random }: Pick<ReaderOptions, 'url' | 'oracle' | 'random'>,
  all: boolean,
): Promise<number> => {
  const before = oracle.highest;
  const manifest = await send(`${url}/delivery/v1/manifest`, 'GET', undefined, {});
  const release = Number(manifest.body['release']);
  const entries = entriesOf(manifest);
  if (manifest.status !== 200 || Number.isNaN(release))
    oracle.faults.push(
      `The manifest was answered with ${manifest.status} ${manifest.text.slice(0, 200)}`,
    );
  // Who publishes on this instance is answered when it is served here.
  if (release < before)
    oracle.faults.push(
      `Release ${before} was shown to somebody, and later the manifest was that of release ${release}.`,
    );
  oracle.highest = Math.max(oracle.highest, release);
  const chosen = all ? entries : entries.slice(Math.floor(random() * entries.length)).slice(0, 1);
  for (const { id, hash } of chosen) {
    const blob = await send(`${url}/delivery/v1/blobs/${hash}`, 'GET', undefined, {});
    if (blob.status !== 200)
      oracle.faults.push(
        `The manifest of release ${release} names ${id} as ${hash}, which is answered with ${blob.status}.`,
      );
    else if (sha256(blob.text) !== hash)
      oracle.faults.push(`${id}: what is sent as ${hash} has another hash.`);
  }
  return chosen.length + 1;
};

/** Time within which what was released is shown, in milliseconds. */
const shownWithin = 2000;

/** Waits until everything that was acknowledged is shown, and looks at all of it. */
export const readAll = async (
  options: Pick<ReaderOptions, 'url' | 'oracle' | 'random'>,
): Promise<void> => {
  const { oracle } = options;
  const due = Math.max(0, ...oracle.releases.map(({ release }) => release));
  const end = performance.now() + shownWithin;
  do await readOnce(options, true);
  while (oracle.highest < due && performance.now() < end);
  if (oracle.highest < due)
    oracle.faults.push(
      `Release ${due} was acknowledged, and is not shown within ${shownWithin} ms.`,
    );
};

/** Reads again and again; how many answers there were. */
export const keepReading = async (options: ReaderOptions): Promise<number> => {
  let answers = 0;
  while (!options.signal.aborted) {
    try {
      answers += await readOnce(options, false);
    } catch (error) {
      if (!isLost(error)) throw error;
      if (options.mustAnswer)
        options.oracle.faults.push(`A reader got no answer: ${String(error)}`);
      await pause(10);
    }
  }
  return answers;
};
