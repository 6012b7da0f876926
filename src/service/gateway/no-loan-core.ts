import type { FastifyPluginAsync } from 'fastify';

/** Stands behind the prefix when there is neither a loan core nor the sandbox. */
export const noLoanCore: FastifyPluginAsync = async (app) => {
  app.setNotFoundHandler((_request, reply) =>
    reply.code(503).send({
      code: 'unavailable',
      message: 'No loan core is connected: set LOAN_CORE_URL, or SANDBOX to on.',
    }),
  );
};
