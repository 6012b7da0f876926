import { setTimeout as pause } from 'node:timers/promises';
import { deliveredHash, promotionOf } from '../campaign-document.ts';
import { publishDraft } from '../publish-draft.ts';
import type { StudioAnswer, StudioSession } from '../studio-session.ts';
import type { Oracle } from './oracle.ts';

export interface WriterOptions {
  readonly url: string;
  readonly session: StudioSession;
  readonly oracle: Oracle;
  /** Numbers from 0 to 1. */
  readonly random: () => number;
  readonly signal: AbortSignal;
}

/** The part of the saves that are published at once. */
const publishes = 0.6;

/** Whether no answer came, because nobody was there. */
export const isLost = (fault: unknown): boolean =>
  fault instanceof TypeError || (fault instanceof DOMException && fault.name === 'TimeoutError');

/** Answers while the database is away. */
const isAway = ({ status }: StudioAnswer): boolean => status === 503 || status === 500;

/** Saves texts of a document, each different, and publishes most of them, whatever becomes of the service in between. */
export const keepWriting = async (
  docId: string,
  { url, session: signedIn, oracle, random, signal }: WriterOptions,
): Promise<void> => {
  const { ask } = signedIn;
  const odd = (what: string, { status, text }: StudioAnswer): void =>
    void oracle.faults.push(`${docId}: ${what} was answered with ${status} ${text.slice(0, 300)}`);

  const saveOnce = async (count: number): Promise<string | undefined> => {
    const draft = await ask(url, 'GET', `/documents/${docId}/draft`);
    const text = promotionOf(docId, `text ${count} of ${docId}`);
    const answer =
      draft.status === 404
        ? await ask(url, 'POST', '/documents', { id: docId, text })
        : await ask(url, 'PUT', `/documents/${docId}/draft`, text, {
            'if-match': draft.headers.get('etag') ?? '',
          });
    if (answer.status === 200 || answer.status === 201) {
      oracle.saves.push({ docId, rev: Number(answer.body['rev']), text });
      return text;
    }
    if (!isAway(draft) && !isAway(answer)) odd('a save', answer);
    return undefined;
  };
  const publishOnce = async (text: string): Promise<void> => {
    const published = await publishDraft(signedIn, url, docId, `publish ${docId}`);
    if (published.outcome === 'published') {
      oracle.releases.push({ release: published.release, docId, hash: deliveredHash(text) });
      if (published.isServed) oracle.highest = Math.max(oracle.highest, published.release);
    } else if (published.outcome === 'odd' && !isAway(published.answer))
      odd('a publication', published.answer);
  };

  for (let count = 1; !signal.aborted; count += 1) {
    try {
      const text = await saveOnce(count);
      if (text === undefined) await pause(20);
      else if (random() < publishes) await publishOnce(text);
    } catch (error) {
      if (!isLost(error)) throw error;
      await pause(5 + Math.floor(random() * 20));
    }
  }
};
