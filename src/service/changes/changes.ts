import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { ScreenDatabase } from '../database/tables.ts';
import type { Gate } from '../gate/gate.ts';
import { createChangeRoutes } from './change-routes.ts';
import { createDecisionRoutes } from './decision-routes.ts';
import type { PublishOptions } from './publish-change.ts';
import { type Checker, createChecker } from './run-checks.ts';

export interface ChangesOptions extends Pick<PublishOptions, 'program' | 'show'> {
  readonly db: ScreenDatabase;
  readonly gate: Gate;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** What the routes of changes need. */
export interface ChangeRoutesOptions extends ChangesOptions {
  readonly checker: Checker;
}

/** Everything from what is proposed to what is live. Mount it in the management interface, which knows who sends a request and what they may do. */
export const createChanges =
  (options: ChangesOptions): FastifyPluginAsync =>
  async (app) => {
    const checker = createChecker(options);
    app.addHook('onClose', () => checker.close());
    await app.register(createChangeRoutes({ ...options, checker }));
    await app.register(createDecisionRoutes({ ...options, checker }));
  };
