import { ownEntry } from '../../document/json.ts';
import { readValue } from '../../document/read-value.ts';
import type { SourceLoader } from '../define.ts';

/** Takes a value out of the storage of the browser; without data while nothing is kept. What is kept may be of any age, or written by anybody. */
export const loadStored: SourceLoader = async (key, _, { screen, contracts, ports }) => {
  const fail = (code: string, pointer?: string): { readonly success: false } => {
    ports.report({ kind: 'answer', code: `${key}-${code}`, screen, ...(pointer !== undefined && { pointer }) });
    return { success: false };
  };
  const contract = ownEntry(contracts.stored, key);
  if (contract === undefined) return fail('unknown-stored');
  const kept = ports.stored(contract.where, key);
  if (kept === undefined) return { success: true, data: undefined };
  try {
    const written: unknown = contract.value.kind === 'text' ? kept : JSON.parse(kept);
    const data = readValue(contract.value, written, ({ expected, pointer }) => void fail(`expected-${expected}`, pointer));
    return data === undefined ? { success: false } : { success: true, data };
  } catch {
    return fail('unreadable');
  }
};
