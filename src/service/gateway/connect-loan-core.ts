import type { FastifyPluginAsync, FastifyInstance } from 'fastify';
import { createSandbox } from '../../sandbox/index.ts';
import type { Environment } from '../config/environment.ts';
import { openInDataDir } from '../content/open-storage.ts';
import { createForwarder } from './forward.ts';

/** Stands behind the prefix when there is neither a loan core nor the sandbox. */
const noLoanCore: FastifyPluginAsync = async (app) => {
  app.setNotFoundHandler((_request, reply) =>
    reply.code(503).send({
      code: 'unavailable',
      message: 'No loan core is connected: set LOAN_CORE_URL, or SANDBOX to on.',
    }),
  );
};

/** What answers backend calls. */
interface LoanCore {
  /** The routes, below `apiPrefix`. */
  readonly gateway: FastifyPluginAsync;
  /** Ends answers that wait for nothing but time. */
  readonly stop: () => void;
}

/**
 * Finds what answers backend calls: the sandbox core, which brings its control page with it, else the loan core of LOAN_CORE_URL, else a refusal.
 * @param now time in milliseconds since 1970, UTC
 */
export const connectLoanCore = async (
  app: FastifyInstance,
  { sandbox: isSandbox, dataDir, loanCoreUrl }: Environment,
  apiPrefix: string,
  now: () => number,
): Promise<LoanCore> => {
  if (!isSandbox)
    return {
      gateway: loanCoreUrl === undefined ? noLoanCore : createForwarder(loanCoreUrl),
      stop: () => undefined,
    };
  const sandbox = await openInDataDir(dataDir, () => createSandbox({ apiPrefix, dataDir, now }));
  app.addHook('onClose', () => sandbox.close());
  await app.register(sandbox.controlPage, { prefix: '/sandbox' });
  return sandbox;
};
