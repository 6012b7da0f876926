import { LRUCache } from 'lru-cache';
import { loadCandidate, buildChangeCandidate } from '../changes/release-candidate.ts';
import { requireChange } from '../changes/change-guards.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import type { NamedText } from '../../documents/problem.ts';
import { HttpError } from '../../errors/errors.ts';
import { pathParam } from '../../http/request-input.ts';
import { createLimiter } from '../../async/concurrency.ts';
import type { ChangeImpact, ProjectPair } from './analyze-impact.ts';
import type { CandidateContents } from '../../publish-checks/documents/candidate-documents.ts';
import type { ManifestDocument } from '../../database/manifests.ts';
import * as schemas from '../changes/change.schemas.ts';
import type { ApiPlugin } from '../../openapi/route-schema.ts';

/** @throws the abort reason of the signal */
export type CompareProjects = (projects: ProjectPair, signal: AbortSignal) => Promise<ChangeImpact>;

export interface ImpactRouteOptions {
  readonly db: ScreenDatabase;
  readonly publishChecker: { readonly name: string };
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
    'The service is computing the impact of other changes. Try again in 60 s.',
    {
      'retry-after': '60',
    },
  );

const textsOf = (documents: ReadonlyMap<string, ManifestDocument>): NamedText[] =>
  [...documents.values()].map(({ id, body }) => ({ name: id, text: body }));

export const createImpactRoutes =
  ({ db, publishChecker, compareProjects }: ImpactRouteOptions): ApiPlugin =>
  async (app) => {
    const controller = new AbortController();
    app.addHook('onClose', async () => controller.abort(new Error('The service ends.')));
    const enqueue = createLimiter(1, maxQueuedComparisons, busyError);
    const cache = new LRUCache<string, Promise<ChangeImpact>>({ max: maxCachedResults });

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
      return pending;
    };

    app.get(
      '/changes/:id/reach',
      { schema: schemas.readImpact, config: { permission: 'document.read' } },
      async (request, reply) => {
        const change = await requireChange(db, pathParam(request, 'id'));
        const { plan } = await buildChangeCandidate(db, change, publishChecker.name);
        return reply.send(await readImpact(plan.hash, () => loadCandidate(db, plan)));
      },
    );
  };
