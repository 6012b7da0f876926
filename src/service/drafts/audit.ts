import type { FastifyRequest } from 'fastify';
import type { ScreenDatabase } from '../database/tables.ts';

/** What is noted of an action on a document. */
export interface DraftAction {
  readonly action:
    | 'document.create'
    | 'draft.save'
    | 'draft.drop'
    | 'draft.restore'
    | 'draft.accept'
    | 'shipped.dismiss';
  /** Id of the document. */
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Who did something, and from where. */
export interface AuditActor {
  readonly actor: string;
  readonly address: string;
}

/** Notes an action in the transaction that does it, so that there is neither without the other. */
export type RecordAction = (transaction: ScreenDatabase, action: DraftAction) => Promise<void>;

/** What the routes of drafts need of the service. */
export interface DraftOptions {
  readonly db: ScreenDatabase;
  /** Who sends a request. */
  readonly actorOf: (request: FastifyRequest) => AuditActor;
  /** Writes a row of the audit. */
  readonly record: (
    transaction: ScreenDatabase,
    entry: DraftAction & AuditActor & { readonly at: number },
  ) => Promise<void>;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** What every change of a request says of itself. */
export const draftAuthorOf = (
  { actorOf, record, now }: DraftOptions,
  request: FastifyRequest,
): { readonly by: string; readonly now: number; readonly record: RecordAction } => {
  const [who, at] = [actorOf(request), now()];
  return {
    by: who.actor,
    now: at,
    record: (transaction, action) => record(transaction, { ...action, ...who, at }),
  };
};
