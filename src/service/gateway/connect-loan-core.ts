import type { FastifyPluginAsync, FastifyInstance } from 'fastify';
import { createSandbox } from '../../sandbox/index.ts';
import type { AppConfig } from '../config/app-config.ts';
import type { Environment } from '../config/environment.ts';
import { openInDataDir } from '../content/open-storage.ts';
import { createForwarder } from './forward.ts';

const noLoanCore: FastifyPluginAsync = async (app) => {
  app.setNotFoundHandler((_request, reply) =>
    reply.code(503).send({
      code: 'unavailable',
      message: 'No loan core is connected. Set LOAN_CORE_URL, or SANDBOX to on.',
    }),
  );
};

interface LoanCore {
  readonly gateway: FastifyPluginAsync;
  readonly stop: () => void;
}

/** Selects the sandbox, the loan core of LOAN_CORE_URL, or a 503 fallback. */
export const connectLoanCore = async (
  app: FastifyInstance,
  { sandbox: isSandbox, dataDir, loanCoreUrl, loanCoreHeaders }: Environment,
  { apiPrefix, market, formats, currency }: AppConfig,
  now: () => number,
): Promise<LoanCore> => {
  if (!isSandbox)
    return {
      gateway:
        loanCoreUrl === undefined
          ? noLoanCore
          : createForwarder({ url: loanCoreUrl, headers: loanCoreHeaders }),
      stop: () => undefined,
    };
  const sandbox = await openInDataDir(
    dataDir,
    () =>
      createSandbox({
        apiPrefix,
        market: { ...market, formats: { ...formats, currency } },
        dataDir,
        now,
      }),
    'sandbox.db',
  );
  app.addHook('onClose', () => sandbox.close());
  await app.register(sandbox.controlPage, { prefix: '/sandbox' });
  return sandbox;
};
