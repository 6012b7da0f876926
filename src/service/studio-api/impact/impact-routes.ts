import type { FastifyPluginAsync } from 'fastify';
import { loadCandidate, buildChangeCandidate } from '../changes/release-candidate.ts';
import { requireChange } from '../changes/change-guards.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import type { NamedText } from '../../documents/problem.ts';
import type { CandidateContents, CandidateDocument } from '../../database/publish-check.ts';
import { HttpError } from '../../errors/http-error.ts';
import { pathParam } from '../../http/request-input.ts';
import { createLimiter } from '../../async/concurrency.ts';
import type { ChangeImpact, ProjectPair } from './analyze-impact.ts';

/** Compares what is live with what would be. @throws the reason of the signal where it is aborted */
export type CompareProjects = (projects: ProjectPair, signal: AbortSignal) => Promise<ChangeImpact>;

export interface ImpactRouteOptions {
  readonly db: ScreenDatabase;
  readonly gate: { readonly name: string };
  readonly compareProjects: CompareProjects;
}

/** Answers that are kept: people come back to what they have just looked at. */
const maxCachedResults = 20;

/** Changes that may wait for their turn: each takes a processor for a minute where there are thousands of documents, and everybody may ask. */
const maxQueuedComparisons = 5;

const busyError = (): HttpError =>
  new HttpError(
    503,
    'busy',
    'How far other changes reach is being found out at this moment, and more of them wait for it. Ask again in 60 s.',
    {
      'retry-after': '60',
    },
  );

const textsOf = (documents: ReadonlyMap<string, CandidateDocument>): NamedText[] =>
  [...documents.values()].map(({ id, body }) => ({ name: id, text: body }));

/** How far changes reach: which screens show or lead to what they change. */
export const createImpactRoutes =
  ({ db, gate, compareProjects }: ImpactRouteOptions): FastifyPluginAsync =>
  async (app) => {
    const controller = new AbortController();
    app.addHook('onClose', async () => controller.abort(new Error('The service ends.')));
    const enqueue = createLimiter(1, maxQueuedComparisons, busyError);
    const cache = new Map<string, Promise<ChangeImpact>>();

    const compare = ({ live, documents }: CandidateContents): Promise<ChangeImpact> =>
      enqueue(() =>
        compareProjects({ before: textsOf(live), after: textsOf(documents) }, controller.signal),
      );

    const readImpact = (
      hash: string,
      load: () => Promise<CandidateContents>,
    ): Promise<ChangeImpact> => {
      const known = cache.get(hash);
      if (known !== undefined) return known;
      const pending = load().then(compare);
      cache.set(hash, pending);
      // What failed is tried again by whoever asks next; whoever asked is told by the answer itself.
      pending.catch(() => cache.delete(hash));
      for (const oldest of cache.keys()) if (cache.size > maxCachedResults) cache.delete(oldest);
      return pending;
    };

    app.get(
      '/changes/:id/reach',
      { config: { permission: 'document.read' } },
      async (request, reply) => {
        const change = await requireChange(db, pathParam(request, 'id'));
        const { plan } = await buildChangeCandidate(db, change, gate.name);
        return reply.send(await readImpact(plan.hash, () => loadCandidate(db, plan)));
      },
    );
  };
