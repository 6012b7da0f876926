import type { FastifyRequest } from 'fastify';
import { calls } from '../../contracts/generated/contracts.ts';
import { readText } from '../read-text.ts';
import { type Call, callNames } from '../scenarios/scenario.ts';

/** Calls that share a method and a path, as sending an SMS code again does with the payment itself. */
export const callsByPath = (): readonly (readonly [Call, ...Call[]])[] => {
  const found = new Map<string, [Call, ...Call[]]>();
  for (const call of callNames()) {
    const { method, path } = calls[call];
    const others = found.get(`${method} ${path}`);
    if (others === undefined) found.set(`${method} ${path}`, [call]);
    else others.push(call);
  }
  return [...found.values()];
};

/** The call that a request is for: of those that share its path the one whose fixed parameters it has, else the first. */
export const pickCall = (
  sharing: readonly [Call, ...Call[]],
  { query, body }: FastifyRequest,
): Call =>
  sharing.find((call) =>
    hasFixedParameters(call, (name) => readText(body, name) || readText(query, name)),
  ) ?? sharing[0];

const hasFixedParameters = (call: Call, read: (name: string) => string): boolean => {
  const { request } = calls[call];
  if (request.kind !== 'record') return true;
  return Object.entries(request.fields).every(([name, type]) => {
    const fixed =
      type.kind === 'text' && type.open !== true && type.values?.length === 1
        ? type.values[0]
        : undefined;
    return fixed === undefined || read(name) === fixed;
  });
};
