import type { Contracts } from '../../document/contract.ts';
import { ownEntry, type Value } from '../../document/json.ts';
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
  /** False after the screen is left; then no further query is sent. */
  isOpen(): boolean;
}

/** Contract expressions were checked when the contracts were built. */
const evaluateValue = (value: Value, scope: Scope): unknown =>
  evaluate(
    parseValue(value, '', () => {}),
    scope,
  );

/**
 * Sends the reconciliation queries in order, until one decides. Failures show no message.
 * @returns true if the call took effect; undefined if no query decides
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
      'silent',
    );
    const hasTakenEffect = answer.success
      ? evaluateValue(question.took, withBindings(scope, { sent, answer: answer.data }))
      : undefined;
    if (typeof hasTakenEffect === 'boolean') return hasTakenEffect;
  }
  return undefined;
};
