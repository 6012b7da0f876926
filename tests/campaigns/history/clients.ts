import { sha256 } from '../../../src/service/documents/document-bytes.ts';
import { publishDraft } from '../publish-draft.ts';
import { send, type StudioAnswer, type StudioSession } from '../studio-session.ts';
import type { HistoryEvent, WriteEvent } from './history.ts';

export interface ClientOptions {
  readonly client: number;
  /** Of every instance. */
  readonly urls: readonly string[];
  readonly session: StudioSession;
  readonly documents: readonly string[];
  /** Numbers from 0 to 1. */
  readonly random: () => number;
  /** Milliseconds of one clock for all clients. */
  readonly clock: () => number;
  readonly record: (event: HistoryEvent) => void;
  /** The release from which all documents are published, and the last one that anybody was told. */
  readonly releases: { readonly first: number; last: number };
  /** Told of answers that nobody expects. */
  readonly odd: (sentence: string) => void;
}

/** A document with one part for each client, so that what two of them write goes together. */
export const startText = (id: string, clients: number): string =>
  JSON.stringify({
    lang: 1,
    kind: 'template',
    id,
    class: 'promotion',
    title: { text: id },
    body: Array.from({ length: clients }, (_, index) => ({
      id: `part-${index}`,
      widget: 'text',
      props: { text: 'nothing yet' },
    })),
  });

/** The text with another sentence in the part of a client. */
const changePart = (text: string, client: number, sentence: string): string => {
  const parts = new RegExp(`("id":"part-${client}","widget":"text","props":\\{"text":)"[^"]*"`);
  // A text that was brought together may be laid out differently.
  return JSON.stringify(JSON.parse(text)).replace(parts, `$1${JSON.stringify(sentence)}`);
};

const revOf = (tag: string | null): number => Number(/^"d(\d+)-/.exec(tag ?? '')?.[1]);

/** What one client does, chosen by chance. */
export const createClient = (options: ClientOptions): (() => Promise<void>) => {
  const { client, urls, session, documents, random, clock, record, releases, odd } = options;
  const pick = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(random() * items.length)];
  let count = 0;

  const note = (what: string, { status, text }: StudioAnswer): void =>
    odd(`client ${client}: ${what} was answered with ${status} ${text.slice(0, 200)}`);

  const read = async (
    url: string,
    docId: string,
  ): Promise<{ readonly text: string; readonly tag: string; readonly rev: number }> => {
    const asked = clock();
    const answer = await session.ask(url, 'GET', `/documents/${docId}/draft`);
    const tag = answer.headers.get('etag') ?? '';
    if (answer.status !== 200) note('a draft', answer);
    else
      record({
        kind: 'read-draft',
        client,
        docId,
        asked,
        answered: clock(),
        rev: revOf(tag),
        hash: sha256(answer.text),
      });
    return { text: answer.text, tag, rev: revOf(tag) };
  };

  const put = async (
    url: string,
    kind: 'save' | 'merge',
    docId: string,
    text: string,
    tag: string,
  ): Promise<StudioAnswer> => {
    const asked = clock();
    const answer = await session.ask(url, 'PUT', `/documents/${docId}/draft`, text, {
      'if-match': tag,
    });
    recordWrite(kind, docId, sha256(text), tag, asked, answer);
    return answer;
  };
  const recordWrite = (
    kind: WriteEvent['kind'],
    docId: string,
    hash: string,
    tag: string,
    asked: number,
    answer: StudioAnswer,
  ): void => {
    const rev = answer.status === 200 ? Number(answer.body['rev']) : undefined;
    record({
      kind,
      client,
      docId,
      hash,
      base: revOf(tag),
      asked,
      answered: clock(),
      rev,
      isKnown: answer.status < 500,
    });
    if (answer.status !== 200 && answer.status !== 412) note(`a ${kind}`, answer);
  };

  /** Writes; where somebody else was faster, brings both together. */
  const save = async (url: string, docId: string): Promise<void> => {
    const draft = await read(url, docId);
    count += 1;
    const mine = changePart(draft.text, client, `client ${client}, text ${count}`);
    let answer = await put(url, 'save', docId, mine, draft.tag);
    for (let tries = 0; answer.status === 412 && tries < 5; tries += 1) {
      const { base, theirs, mergeable } = answer.body;
      if (mergeable !== true) return;
      const merged = await session.ask(url, 'POST', `/documents/${docId}/draft/merge`, {
        base,
        mine,
        theirs,
      });
      if (merged.status !== 200) return note('a merge', merged);
      answer = await put(
        url,
        'merge',
        docId,
        String(merged.body['text']),
        answer.headers.get('etag') ?? '',
      );
    }
  };

  const restore = async (url: string, docId: string): Promise<void> => {
    const draft = await read(url, docId);
    const rev = 1 + Math.floor(random() * draft.rev);
    const text = await session.ask(url, 'GET', `/documents/${docId}/draft/texts/${rev}`);
    if (text.status !== 200) return note('a text', text);
    const asked = clock();
    const answer = await session.ask(
      url,
      'POST',
      `/documents/${docId}/restore`,
      { rev },
      { 'if-match': draft.tag },
    );
    recordWrite('restore', docId, sha256(text.text), draft.tag, asked, answer);
  };

  const publish = async (url: string, instance: number, docId: string): Promise<void> => {
    const asked = clock();
    const published = await publishDraft(session, url, docId, `client ${client}`);
    const release = published.outcome === 'published' ? published.release : undefined;
    if (published.outcome === 'odd') note('a publication', published.answer);
    record({
      kind: 'publish',
      client,
      instance,
      asked,
      answered: clock(),
      release,
      docId,
      to: undefined,
    });
    releases.last = Math.max(releases.last, release ?? 0);
  };

  const rollBack = async (url: string, instance: number): Promise<void> => {
    const { first, last } = releases;
    const to = first + Math.floor(random() * (last - first));
    const asked = clock();
    const answer = await session.ask(
      url,
      'POST',
      `/releases/${to}/rollback`,
      { reason: 'a campaign' },
      { 'if-match': `"r${last}"` },
    );
    // 412: somebody else released in between. 409: it is what is live.
    if (![201, 409, 412].includes(answer.status)) note('a rollback', answer);
    const release = answer.status === 201 ? Number(answer.body['seq']) : undefined;
    record({
      kind: 'rollback',
      client,
      instance,
      asked,
      answered: clock(),
      release,
      docId: undefined,
      to: release === undefined ? undefined : to,
    });
    releases.last = Math.max(releases.last, release ?? 0);
  };

  const readDelivery = async (url: string, instance: number, docId: string): Promise<void> => {
    const asked = clock();
    const answer = await send(`${url}/delivery/v1/templates/${docId}`, 'GET', undefined, {});
    if (answer.status !== 200) return note('a delivery', answer);
    const hash = sha256(answer.text);
    if (answer.headers.get('etag') !== `W/"${hash}"`)
      odd(`client ${client}: ${docId} was delivered with the tag of another text.`);
    record({
      kind: 'read-delivery',
      client,
      instance,
      docId,
      asked,
      answered: clock(),
      release: Number(answer.headers.get('x-release')),
      hash,
    });
  };

  return async () => {
    const instance = Math.floor(random() * urls.length);
    const [url, docId] = [urls[instance] ?? '', pick(documents) ?? ''];
    const chosen = random();
    if (chosen < 0.4) return save(url, docId);
    if (chosen < 0.45) return restore(url, docId);
    if (chosen < 0.52) return publish(url, instance, docId);
    if (chosen < 0.55) return rollBack(url, instance);
    if (chosen < 0.7) return void (await read(url, docId));
    return readDelivery(url, instance, docId);
  };
};
