import { sha256 } from '../../src/service/documents/document-bytes.ts';
import { pick, type Random } from '../harness/random.ts';
import {
  describeResponse,
  publishDraft,
  send,
  type StudioResponse,
  type StudioSession,
} from '../harness/studio-session.ts';
import type { HistoryEvent, ReleaseEvent, WriteEvent } from './check-history.ts';

export const documents = ['history-1', 'history-2', 'history-3'] as const;
const maxMergeTries = 5;

/** State that all clients share. */
export interface Shared {
  readonly session: StudioSession;
  readonly events: HistoryEvent[];
  readonly unexpected: string[];
  /** First release that holds all documents, and the last one that a client knows. */
  readonly releases: { first: number; last: number };
  readonly clock: () => number;
}

const revOf = (tag: string): number => Number(/^"d(\d+)-/.exec(tag)?.[1]);

/** The text with another sentence in the part of a client, so that concurrent edits merge. */
const changePart = (text: string, client: number, sentence: string): string => {
  const part = new RegExp(`("id":"part-${client}","widget":"text","props":\\{"text":)"[^"]*"`);
  // A merged text may be laid out differently.
  return JSON.stringify(JSON.parse(text)).replace(part, `$1${JSON.stringify(sentence)}`);
};

/** @returns does one random operation */
export const createClient = (
  client: number,
  urls: readonly string[],
  { session, events, unexpected, releases, clock }: Shared,
  random: Random,
): (() => Promise<void>) => {
  let count = 0;
  const report = (what: string, response: StudioResponse): void =>
    void unexpected.push(`client ${client}: ${what}: ${describeResponse(response)}`);

  const readDraft = async (url: string, documentId: string) => {
    const asked = clock();
    const response = await session(url, 'GET', `/documents/${documentId}/draft`);
    const { text, status, headers } = response;
    const tag = headers.get('etag') ?? '';
    const rev = revOf(tag);
    const hash = sha256(text);
    if (status !== 200) report('draft', response);
    else events.push({ kind: 'read-draft', documentId, rev, hash, asked, answered: clock() });
    return { text, tag, rev };
  };
  /** Sends a text as the next revision and records the result. */
  const write = async (
    kind: WriteEvent['kind'],
    documentId: string,
    text: string,
    tag: string,
    request: () => Promise<StudioResponse>,
  ): Promise<StudioResponse> => {
    const asked = clock();
    const response = await request();
    const { status, body } = response;
    events.push({
      kind,
      documentId,
      hash: sha256(text),
      base: revOf(tag),
      rev: status === 200 ? Number(body['rev']) : undefined,
      isKnown: status < 500,
      asked,
      answered: clock(),
    });
    if (status !== 200 && status !== 412) report(kind, response);
    return response;
  };
  const put = (kind: 'save' | 'merge', url: string, id: string, text: string, tag: string) =>
    write(kind, id, text, tag, () =>
      session(url, 'PUT', `/documents/${id}/draft`, text, { 'if-match': tag }),
    );

  const save = async (url: string, id: string): Promise<void> => {
    const draft = await readDraft(url, id);
    count += 1;
    const mine = changePart(draft.text, client, `client ${client}, text ${count}`);
    let response = await put('save', url, id, mine, draft.tag);
    for (let tries = 0; response.status === 412 && tries < maxMergeTries; tries += 1) {
      const { base, theirs, mergeable } = response.body;
      if (mergeable !== true) return;
      const texts = { base, mine, theirs };
      const merged = await session(url, 'POST', `/documents/${id}/draft/merge`, texts);
      if (merged.status !== 200) return report('merge', merged);
      const tag = response.headers.get('etag') ?? '';
      response = await put('merge', url, id, String(merged.body['text']), tag);
    }
  };
  const restore = async (url: string, id: string): Promise<void> => {
    const { tag, rev } = await readDraft(url, id);
    const to = 1 + Math.floor(random() * rev);
    const old = await session(url, 'GET', `/documents/${id}/draft/texts/${to}`);
    if (old.status !== 200) return report('text', old);
    await write('restore', id, old.text, tag, () =>
      session(url, 'POST', `/documents/${id}/restore`, { rev: to }, { 'if-match': tag }),
    );
  };
  const recordRelease = (event: Omit<ReleaseEvent, 'answered'>): void => {
    events.push({ ...event, answered: clock() });
    releases.last = Math.max(releases.last, event.release ?? 0);
  };
  const publish = async (url: string, documentId: string): Promise<void> => {
    const asked = clock();
    const result = await publishDraft(session, url, documentId);
    const release = result.kind === 'published' ? result.release : undefined;
    if (result.kind === 'unexpected') report('publication', result.response);
    recordRelease({ kind: 'publish', release, documentId, asked });
  };
  const rollBack = async (url: string): Promise<void> => {
    const { first, last } = releases;
    const to = first + Math.floor(random() * (last - first));
    const asked = clock();
    const reason = { reason: 'a campaign' };
    const tag = { 'if-match': `"r${last}"` };
    const response = await session(url, 'POST', `/releases/${to}/rollback`, reason, tag);
    // 412: another release was faster. 409: it is already live.
    if (![201, 409, 412].includes(response.status)) report('rollback', response);
    const release = response.status === 201 ? Number(response.body['seq']) : undefined;
    if (release !== undefined) recordRelease({ kind: 'rollback', release, to, asked });
  };
  const readDelivery = async (url: string, instance: number, documentId: string): Promise<void> => {
    const asked = clock();
    const response = await send(`${url}/delivery/v1/templates/${documentId}`);
    if (response.status !== 200) return report('delivery', response);
    const hash = sha256(response.text);
    if (response.headers.get('etag') !== `W/"${hash}"`)
      unexpected.push(`client ${client}: ${documentId} was delivered with the tag of another text`);
    const release = Number(response.headers.get('x-release'));
    const answered = clock();
    events.push({ kind: 'read-delivery', instance, documentId, release, hash, asked, answered });
  };

  return async () => {
    const instance = Math.floor(random() * urls.length);
    const [url, id] = [urls[instance] ?? '', pick(random, documents)];
    const chosen = random();
    if (chosen < 0.4) return save(url, id);
    if (chosen < 0.45) return restore(url, id);
    if (chosen < 0.52) return publish(url, id);
    if (chosen < 0.55) return rollBack(url);
    if (chosen < 0.7) return void (await readDraft(url, id));
    return readDelivery(url, instance, id);
  };
};
