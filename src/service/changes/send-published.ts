import type { FastifyReply } from 'fastify';
import { HttpError } from '../management/refusal.ts';
import type { PublishResult } from './publish-change.ts';
import { changeNotFoundError, candidateMismatchError } from './refusals.ts';

/** Tells what became of a change that was to be published. */
export const replyPublished = (reply: FastifyReply, outcome: PublishResult): FastifyReply => {
  switch (outcome.outcome) {
    case 'published': {
      const { seq, isRepeated, published, withdrawn, faults } = outcome;
      return reply.send({ release: seq, repeated: isRepeated, published, withdrawn, faults });
    }
    case 'missing':
      throw changeNotFoundError();
    case 'withdrawn':
      throw new HttpError(409, 'change-closed', 'The change was withdrawn. Begin another one.');
    case 'other-closure':
      throw candidateMismatchError();
    case 'moved': {
      const { message, releases, touched, recheckSuffices } = outcome;
      return reply
        .code(409)
        .send({ code: 'live-moved', message, releases, touched, recheckSuffices });
    }
    case 'needs': {
      const { needs } = outcome;
      return reply.code(409).send({
        code: needs[0]?.code ?? 'not-ready',
        message: needs.map(({ message }) => message).join(' '),
        needs,
      });
    }
  }
};
