import { calls, type CallName } from '../../contracts/generated/contracts.ts';

/** Whether the loan core has a call of this name: a document may name any. */
export const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name);
