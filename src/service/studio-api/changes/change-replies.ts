import type { Check } from '../../database/checks.ts';
import type { FastifyReply } from 'fastify';
import { HttpError } from '../../errors/errors.ts';
import type { PublishResult } from './publish-change.ts';
import { changeNotFoundError, candidateMismatchError } from './change-guards.ts';

/**
 * Serializes the progress and result of a check; null before the first freeze.
 * @param isCurrent false if the checked candidate is stale
 */
export const serializeCheck = (
  closureHash: string | undefined,
  check: Check | undefined,
  isCurrent: boolean,
): Record<string, unknown> | null => {
  if (closureHash === undefined) return null;
  const {
    findings = [],
    requires = {},
    budgets = [],
    pictures = [],
    examples = { all: 0, drawn: 0 },
  } = check?.result ?? {};
  return {
    closure: closureHash,
    // No row: the instance stopped before the run began. The next request restarts it.
    status: check?.status ?? 'interrupted',
    isCurrent,
    done: check?.done ?? 0,
    total: check?.total ?? 0,
    begunAt: check?.begunAt ?? null,
    endedAt: check?.endedAt ?? null,
    ...(check?.fault === undefined ? {} : { fault: check.fault }),
    findings,
    requires,
    budgets,
    pictures,
    examples,
  };
};

export const replyPublished = (reply: FastifyReply, result: PublishResult): FastifyReply => {
  switch (result.outcome) {
    case 'published': {
      const { seq, isRepeated, published, withdrawn, faults } = result;
      return reply.send({ release: seq, repeated: isRepeated, published, withdrawn, faults });
    }
    case 'missing':
      throw changeNotFoundError();
    case 'withdrawn':
      throw new HttpError(409, 'change-closed', 'This change was withdrawn. Propose another one.');
    case 'other-closure':
      throw candidateMismatchError();
    case 'moved': {
      const { message, releases, touched, recheckSuffices } = result;
      return reply
        .code(409)
        .send({ code: 'live-moved', message, releases, touched, recheckSuffices });
    }
    case 'needs': {
      const { needs } = result;
      return reply.code(409).send({
        code: needs[0]?.code ?? 'not-ready',
        message: needs.map(({ message }) => message).join(' '),
        needs,
      });
    }
  }
};
