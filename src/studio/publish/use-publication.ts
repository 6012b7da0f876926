import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Change,
  type ChangeCheck,
  readChange,
  readMadeChange,
  readPublished,
} from '../../contracts/generated/studio-answers.ts';
import { ApiError } from '../api/api-error.ts';
import { type Client, readNothing } from '../api/client.ts';
import { useClient } from '../api/use-client.ts';
import { useSend } from '../api/use-send.ts';
import { useChange } from '../changes/use-change.ts';
import { useSession } from '../session/use-session.ts';
import {
  type CheckStatus,
  checkStatusOf,
  describeResult,
  type NextAct,
  type PublicationInput,
  reasonOf,
  scheduleOf,
} from './publication.ts';

export interface PublicationResult {
  readonly sentence: string;
  readonly change: string;
  /** Mismatches of the delivery, as sentences. */
  readonly faults: readonly string[];
}

export interface Publication {
  readonly change: Change | undefined;
  readonly check: ChangeCheck | undefined;
  readonly status: CheckStatus;
  /** A press of the main button that continues after the check. */
  readonly isPending: boolean;
  readonly isSending: boolean;
  readonly error: ApiError | undefined;
  readonly result: PublicationResult | undefined;
  readonly act: (act: NextAct, input: PublicationInput) => void;
  /** Continues with an open change of the page. */
  readonly resume: (change: string) => void;
  readonly refresh: () => void;
  /** Withdraws a change that was created here and neither published nor sent. */
  readonly giveUp: () => void;
  readonly dismiss: () => void;
}

const withdraw = async (client: Client, change: string, outlivesPage = false): Promise<void> => {
  try {
    await client.send(
      { path: `/changes/${change}/withdraw`, method: 'POST', outlivesPage },
      readNothing,
    );
  } catch (error) {
    // The change stays open; the panel offers to continue with it.
    if (!(error instanceof ApiError)) throw error;
  }
};

const editWords = async (
  client: Client,
  change: Change,
  { title, reason }: { readonly title: string; readonly reason: string },
): Promise<void> => {
  if (change.title === title && change.reason === reason) return;
  const path = `/changes/${change.id}`;
  const { answer, etag = '' } = await client.send({ path }, readChange);
  const items = answer.items.map(({ document, action }) => ({ document, action }));
  await client.send(
    { path, method: 'PUT', body: { title, reason, items }, headers: { 'if-match': etag } },
    readNothing,
  );
};

interface Pending {
  readonly act: NextAct;
  readonly input: PublicationInput;
}

/**
 * Checks, publishes, schedules or sends pages; the change is created by the first act.
 * @param documents ids of the pages
 * @param done called when the pages are published, scheduled or sent
 */
export const usePublication = (documents: readonly string[], done: () => void): Publication => {
  const client = useClient();
  const { email } = useSession().session.person;
  const [own, setOwn] = useState<{ readonly id: string; readonly isResumed: boolean }>();
  const [pending, setPending] = useState<Pending>();
  const [result, setResult] = useState<PublicationResult>();
  const { change, check, error, isLoading, refresh } = useChange(own?.id);
  const status = own === undefined ? 'none' : checkStatusOf(change, check);
  const queued = useRef<Pending>(undefined);

  const prepare = async ({ title, reason }: PublicationInput): Promise<void> => {
    let id = own?.id;
    if (id === undefined) {
      const items = documents.map((document) => ({ document, action: 'publish' }));
      const body = { title, reason, items };
      const { answer } = await client.send(
        { path: '/changes', method: 'POST', body },
        readMadeChange,
      );
      ({ id } = answer);
      setOwn({ id, isResumed: false });
    }
    await client.send({ path: `/changes/${id}/check`, method: 'POST' }, readNothing);
    refresh();
  };

  const finish = async ({ act, input }: Pending, ready: Change): Promise<void> => {
    const path = `/changes/${ready.id}`;
    const isSent = act === 'send';
    await editWords(client, ready, { title: input.title, reason: reasonOf(input, isSent) });
    const { closure } = ready;
    const typed = input.confirmation === '' ? {} : { confirmation: input.confirmation };
    const times = scheduleOf(input, Date.now());
    let faults: readonly string[] = [];
    if (!isSent && times === undefined) {
      const { answer } = await client.send(
        { path: `${path}/publish`, method: 'POST', body: { closure, ...typed } },
        readPublished,
      );
      ({ faults } = answer);
    } else if (!isSent) {
      const body = { closure, ...times, ...typed };
      await client.send({ path: `${path}/schedule`, method: 'POST', body }, readNothing);
    }
    const { answer } = await client.send({ path }, readChange);
    setResult({ sentence: describeResult(answer, isSent, email), change: ready.id, faults });
    setOwn(undefined);
    done();
  };

  const sending = useSend(async () => {
    const wish = queued.current;
    if (wish === undefined) return;
    if (pending === wish) {
      setPending(undefined);
      // An approval or a waiver that turned out to be needed is the operator's next decision.
      const isFree = change?.needs.length === 0 || wish.act === 'send';
      if (status !== 'passed' || !isFree) return;
    }
    if (status === 'passed' && change !== undefined && wish.act !== 'check') {
      await finish(wish, change);
      return;
    }
    setPending(wish.act === 'check' ? undefined : wish);
    await prepare(wish.input).catch((failure: unknown) => {
      setPending(undefined);
      throw failure;
    });
  });
  const { send, isSending } = sending;
  const act = useCallback(
    (next: NextAct, input: PublicationInput) => {
      queued.current = { act: next, input };
      send();
    },
    [send],
  );

  const isSettled = status !== 'checking' && status !== 'none' && !isSending && !isLoading;
  useEffect(() => {
    if (pending === undefined || !isSettled) return;
    queued.current = pending;
    send();
  }, [isSettled, pending, send]);

  const latest = useRef({ client, own, pending });
  useEffect(() => {
    latest.current = { client, own, pending };
  });
  useEffect(
    () => () => {
      const left = latest.current;
      if (left.own !== undefined && !left.own.isResumed && left.pending === undefined)
        void withdraw(left.client, left.own.id, true);
    },
    [],
  );

  return {
    change,
    check,
    status,
    isPending: pending !== undefined,
    isSending,
    error: sending.error ?? error,
    result,
    act,
    resume: useCallback((id: string) => setOwn({ id, isResumed: true }), []),
    refresh,
    giveUp: () => {
      if (own === undefined || pending !== undefined || isSending) return;
      setOwn(undefined);
      if (!own.isResumed) void withdraw(client, own.id);
    },
    dismiss: useCallback(() => setResult(undefined), []),
  };
};
