import type { Contracts } from '../document/contract.ts';
import { ownEntry } from '../document/json.ts';
import type { Value } from '../document/value.ts';
import type { Scope } from '../expressions/define.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { parseValue } from '../expressions/parse.ts';
import type { KeptOperation } from './kept-operation.ts';
import type { Ports } from './ports.ts';
import { sendRequest } from './request.ts';
import { withNames } from './scope.ts';

export interface AskHost {
  readonly screen: string;
  readonly scope: Scope;
  readonly contracts: Contracts;
  readonly ports: Ports;
  /** Whether the screen is still open; behind one that was left nothing more is asked. */
  isOpen(): boolean;
}

/** Expressions of contracts were proved when the contracts were made. */
const work = (value: Value, scope: Scope): unknown =>
  evaluate(
    parseValue(value, '', () => {}),
    scope,
  );

/**
 * Asks the questions of the contract one after the other, until one decides. Nobody is told when a question fails; it decides nothing.
 * @returns whether the call took effect; undefined when none decides
 */
export const askWhether = async (
  { call, sent }: KeptOperation,
  { screen, scope, contracts, ports, isOpen }: AskHost,
): Promise<boolean | undefined> => {
  for (const question of ownEntry(contracts.calls, call)?.settledBy ?? []) {
    if (!isOpen()) return undefined;
    const params = Object.fromEntries(
      Object.entries(question.with)
        .map(([name, value]) => [name, work(value, withNames(scope, { sent }))] as const)
        .filter(([, value]) => value !== undefined),
    );
    const answer = await sendRequest(
      question.call,
      params,
      ownEntry(contracts.calls, question.call),
      screen,
      ports,
      'quiet',
    );
    const took = answer.success
      ? work(question.took, withNames(scope, { sent, answer: answer.data }))
      : undefined;
    if (typeof took === 'boolean') return took;
  }
  return undefined;
};
