import type { FastifyPluginAsync } from 'fastify';
import { createClosure, planChange } from '../changes/closure.ts';
import { expectChange } from '../changes/expect-change.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { NamedText } from '../documents/check-documents.ts';
import type { Closure, ClosureDocument } from '../gate/gate.ts';
import { Refusal } from '../management/refusal.ts';
import { parameter } from '../management/request-values.ts';
import { createTurns } from '../turns.ts';
import type { Reach, TwoProjects } from './measure-reach.ts';

/** Compares what is live with what would be. @throws the reason of the signal where it is aborted */
export type CompareProjects = (projects: TwoProjects, signal: AbortSignal) => Promise<Reach>;

export interface ReachRouteOptions {
  readonly db: ScreenDatabase;
  readonly gate: { readonly name: string };
  readonly compareProjects: CompareProjects;
}

/** Answers that are kept: people come back to what they have just looked at. */
const mostKept = 20;

/** Changes that may wait for their turn: each takes a processor for a minute where there are thousands of documents, and everybody may ask. */
const mostWaiting = 5;

const tooMany = (): Refusal =>
  new Refusal(
    503,
    'busy',
    'How far other changes reach is being found out at this moment, and more of them wait for it. Ask again in 60 s.',
    {
      'retry-after': '60',
    },
  );

const textsOf = (documents: ReadonlyMap<string, ClosureDocument>): NamedText[] =>
  [...documents.values()].map(({ id, body }) => ({ name: id, text: body }));

/** How far changes reach: which screens show or lead to what they change. */
export const createReachRoutes =
  ({ db, gate, compareProjects }: ReachRouteOptions): FastifyPluginAsync =>
  async (app) => {
    const controller = new AbortController();
    app.addHook('onClose', async () => controller.abort(new Error('The service ends.')));
    const inTurn = createTurns(1, mostWaiting, tooMany);
    const kept = new Map<string, Promise<Reach>>();

    const compare = ({ live, documents }: Closure): Promise<Reach> =>
      inTurn(() =>
        compareProjects({ before: textsOf(live), after: textsOf(documents) }, controller.signal),
      );

    const reachOf = (hash: string, load: () => Promise<Closure>): Promise<Reach> => {
      const known = kept.get(hash);
      if (known !== undefined) return known;
      const asked = load().then(compare);
      kept.set(hash, asked);
      // What failed is tried again by whoever asks next; whoever asked is told by the answer itself.
      asked.catch(() => kept.delete(hash));
      for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
      return asked;
    };

    app.get(
      '/changes/:id/reach',
      { config: { permission: 'document.read' } },
      async (request, reply) => {
        const change = await expectChange(db, parameter(request, 'id'));
        const { plan } = await planChange(db, change, gate.name);
        return reply.send(await reachOf(plan.hash, () => createClosure(db, plan)));
      },
    );
  };
