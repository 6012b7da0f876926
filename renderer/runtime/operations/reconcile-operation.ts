import type { Contracts } from '../../document/contract.ts';
import { ownEntry } from '../../document/json.ts';
import type { Value } from '../../document/value.ts';
import type { Scope } from '../../expressions/operator.ts';
import { evaluate } from '../../expressions/evaluate.ts';
import { parseValue } from '../../expressions/parse.ts';
import type { PersistedOperation } from './persisted-operation.ts';
import type { Ports } from '../ports.ts';
import { sendRequest } from '../request.ts';
import { withBindings } from '../scope.ts';

export interface ReconcileHost {
  readonly screen: string;
  readonly scope: Scope;
  readonly contracts: Contracts;
  readonly ports: Ports;
  /** Whether the screen is still open; behind one that was left nothing more is asked. */
  isOpen(): boolean;
}

/** Expressions of contracts were proved when the contracts were made. */
const evaluateValue = (value: Value, scope: Scope): unknown =>
  evaluate(
    parseValue(value, '', () => {}),
    scope,
  );

/**
 * Asks the questions of the contract one after the other, until one decides. Nobody is told when a question fails; it decides nothing.
 * @returns whether the call took effect; undefined when none decides
 */
export const reconcileOperation = async (
  { call, sent }: PersistedOperation,
  { screen, scope, contracts, ports, isOpen }: ReconcileHost,
): Promise<boolean | undefined> => {
  for (const question of ownEntry(contracts.calls, call)?.settledBy ?? []) {
    if (!isOpen()) return undefined;
    const params = Object.fromEntries(
      Object.entries(question.with)
        .map(
          ([name, value]) => [name, evaluateValue(value, withBindings(scope, { sent }))] as const,
        )
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
    const hasTakenEffect = answer.success
      ? evaluateValue(question.took, withBindings(scope, { sent, answer: answer.data }))
      : undefined;
    if (typeof hasTakenEffect === 'boolean') return hasTakenEffect;
  }
  return undefined;
};
