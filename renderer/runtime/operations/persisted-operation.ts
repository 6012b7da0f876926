import type { CallContract } from '../../document/contract.ts';
import { isRecord, ownProperty, type UnknownRecord } from '../../document/json.ts';
import { toText } from '../../document/coerce.ts';

export interface PersistedOperation {
  readonly call: string;
  /** Only parameters that reconciliation queries need; no other input is stored. */
  readonly sent: UnknownRecord;
  readonly at: number;
  readonly by: string;
  /** Time at which success was known; missing while uncertain. */
  readonly ended?: number;
  readonly ledOn?: true;
}

const sentNamesIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const [root, name] = (toText(ownProperty(value, '$')) ?? '').split('.');
  return root === 'sent' && name !== undefined ? [name] : Object.values(value).flatMap(sentNamesIn);
};

export const pickReconciliationParams = (
  { settledBy = [] }: CallContract,
  params: UnknownRecord,
  idempotencyKey?: string,
): UnknownRecord => {
  const names = new Set(
    settledBy.flatMap(({ with: values, took }) => [values, took].flatMap(sentNamesIn)),
  );
  return {
    ...Object.fromEntries(Object.entries(params).filter(([name]) => names.has(name))),
    // Always kept: the backend finds the operation by it.
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  };
};

/** @returns undefined if the stored value is invalid */
export const readPersistedOperation = (value: unknown): PersistedOperation | undefined => {
  if (!isRecord(value)) return undefined;
  const { call, sent, at, by, ended, ledOn } = value;
  if (
    typeof call !== 'string' ||
    !isRecord(sent) ||
    typeof at !== 'number' ||
    typeof by !== 'string'
  )
    return undefined;
  return {
    call,
    sent,
    at,
    by,
    ...(typeof ended === 'number' ? { ended } : {}),
    ...(ledOn === true ? { ledOn } : {}),
  };
};
