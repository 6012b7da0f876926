import type { CompiledScreen } from '../../compile/compiled.ts';
import type { Contracts } from '../../document/contract.ts';
import { isRecord, ownEntry, ownProperty } from '../../document/json.ts';
import { rolesOfStep } from '../../document/step-roles.ts';
import { toText } from '../../document/coerce.ts';
import type { Scope } from '../../expressions/operator.ts';
import { actionLockKey } from '../action-lock.ts';
import { read } from '../scope.ts';

/** An order to pay or a product to take. Its key is equal on all screens. */
export interface OperationTarget {
  /** Lock key, held by one operation at a time across all screens. */
  readonly key: string;
  readonly names: readonly string[];
  readonly calls: readonly string[];
  /** Storage keys of versions that used one key per screen. */
  readonly legacyKeys: readonly string[];
}

export interface OperationTargets {
  find(name: string): OperationTarget | undefined;
  all(): readonly OperationTarget[];
  /** False for an operation that only prepares a payment: uncertainty does not block it. */
  movesMoney(name: string): boolean;
  /** The operation that sends the call; for a call of another screen, the first. */
  operationFor(subject: OperationTarget, call: string): string;
}

export const createOperationTargets = (
  screen: CompiledScreen,
  scope: Scope,
  contracts: Contracts,
): OperationTargets => {
  const isMoney = (call: string): boolean => ownEntry(contracts.calls, call)?.money === true;
  const kindOf = (call: string | undefined): string | undefined =>
    ownEntry(contracts.calls, call)?.about?.kind;
  const callsIn = (steps: unknown): readonly string[] =>
    Array.isArray(steps) ? steps.flatMap(callsOfStep) : [];
  const callsOfStep = (step: unknown): readonly string[] => {
    const inner = Object.entries(rolesOfStep(ownProperty(step, 'do')) ?? {}).flatMap(
      ([name, role]) => {
        const property = ownProperty(step, name);
        if (role === 'branches' && isRecord(property))
          return Object.values(property).flatMap(callsIn);
        return role === 'steps' ? callsIn(property) : [];
      },
    );
    const call = toText(ownProperty(step, 'call')) ?? '';
    return isMoney(call) || kindOf(call) !== undefined ? [call, ...inner] : inner;
  };
  const operations = [...screen.actions].flatMap(([name, { operation, steps }]) =>
    operation ? [{ name, operation, sends: callsIn(steps) }] : [],
  );

  const aboutOf = ({ operation }: (typeof operations)[number]): string =>
    `.${toText(read(operation.about, scope)) ?? ''}`;
  const keyOf = (own: (typeof operations)[number]): string =>
    `${kindOf(own.sends[0]) ?? actionLockKey(screen, own.name)}${aboutOf(own)}`;
  const all = (): readonly OperationTarget[] =>
    [...new Set(operations.map(keyOf))].map((key) => {
      const own = operations.filter((one) => keyOf(one) === key);
      const kinds = new Set(own.flatMap(({ sends }) => sends.map(kindOf)));
      return {
        key,
        names: own.map(({ name }) => name),
        calls: Object.keys(contracts.calls).filter(
          (call) => isMoney(call) && kinds.has(kindOf(call)),
        ),
        legacyKeys: own.map((one) => `${actionLockKey(screen, one.name)}${aboutOf(one)}`),
      };
    });
  return {
    find: (name) => all().find(({ names }) => names.includes(name)),
    all,
    movesMoney: (name) => operations.some((own) => own.name === name && own.sends.some(isMoney)),
    operationFor: ({ names }, call) =>
      operations.find(({ name, sends }) => names.includes(name) && sends.includes(call))?.name ??
      names[0] ??
      '',
  };
};
