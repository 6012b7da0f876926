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

/** @throws the abort reason of the signal */
export type CompareProjects = (projects: ProjectPair, signal: AbortSignal) => Promise<ChangeImpact>;

export interface ImpactRouteOptions {
  readonly db: ScreenDatabase;
  readonly gate: { readonly name: string };
  readonly compareProjects: CompareProjects;
}

/** Authors often return to a result they have just seen. */
const maxCachedResults = 20;

/**
 * With thousands of documents each comparison takes a core for a minute. Every reader may request
 * one.
 */
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
      // A failed comparison is retried on the next request; the caller receives the error.
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
