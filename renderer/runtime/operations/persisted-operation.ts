import type { CallContract } from '../../document/contract.ts';
import { isRecord, ownProperty, type UnknownRecord } from '../../document/json.ts';
import { toText } from '../../document/coerce.ts';

/** A call that moves money, as it is kept beyond the page. */
export interface PersistedOperation {
  readonly call: string;
  /** Of its parameters, those that the questions of its contract name; nothing else of what a person has typed is kept. */
  readonly sent: UnknownRecord;
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
  /** The page that sent it. */
  readonly by: string;
  /** When it was known to have taken effect; missing while it is in doubt. */
  readonly ended?: number;
  /** What follows from it has run, on the page that heard of it. */
  readonly ledOn?: true;
}

/** Names that a value reads of `sent`. */
const sentNamesIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const [root, name] = (toText(ownProperty(value, '$')) ?? '').split('.');
  return root === 'sent' && name !== undefined ? [name] : Object.values(value).flatMap(sentNamesIn);
};

/** What of the parameters is needed to ask whether the call took effect. */
export const pickReconciliationParams = (
  { settledBy = [] }: CallContract,
  params: UnknownRecord,
): UnknownRecord => {
  const names = new Set(
    settledBy.flatMap(({ with: values, took }) => [values, took].flatMap(sentNamesIn)),
  );
  return Object.fromEntries(Object.entries(params).filter(([name]) => names.has(name)));
};

/** @returns undefined for what no page of this app has kept */
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
