import { ownEntry, readJson } from '../../document/json.ts';
import { readValue } from '../../document/read-value.ts';
import { faultOf, loaded, type SourceLoader } from '../define.ts';

/** Takes a value out of the storage of the browser; without data while nothing is kept. What is kept may be of any age, or written by anybody. */
export const loadStored: SourceLoader = async (key, _, context) => {
  const fault = faultOf(key, context);
  const contract = ownEntry(context.contracts.stored, key);
  if (contract === undefined) return fault('unknown-stored');
  const kept = context.ports.stored(contract.where, key);
  if (kept === undefined) return { success: true, data: undefined };
  const written = contract.value.kind === 'text' ? kept : readJson(kept);
  if (written === undefined) return fault('unreadable');
  return loaded(
    readValue(contract.value, written, ({ expected, pointer }) =>
      fault(`expected-${expected}`, pointer),
    ),
  );
};
