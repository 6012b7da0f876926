import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { ScreenDatabase } from '../database/tables.ts';
import type { PublishChecker } from '../gate/gate.ts';
import { createChangeRoutes } from './change-routes.ts';
import { createDecisionRoutes } from './decision-routes.ts';
import type { PublishOptions } from './publish-change.ts';
import { type CheckRunner, createCheckRunner } from './run-checks.ts';

export interface ChangesOptions extends Pick<PublishOptions, 'program' | 'show'> {
  readonly db: ScreenDatabase;
  readonly gate: PublishChecker;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** What the routes of changes need. */
export interface ChangeRoutesOptions extends ChangesOptions {
  readonly checker: CheckRunner;
}

/** Everything from what is proposed to what is live. Mount it in the management interface, which knows who sends a request and what they may do. */
export const changesPlugin =
  (options: ChangesOptions): FastifyPluginAsync =>
  async (app) => {
    const checker = createCheckRunner(options);
    app.addHook('onClose', () => checker.close());
    await app.register(createChangeRoutes({ ...options, checker }));
    await app.register(createDecisionRoutes({ ...options, checker }));
  };
