import { ownEntry, tryParseJson } from '../../document/json.ts';
import { decodeValue } from '../../document/decode.ts';
import { failureReporter, toLoadResult, type SourceLoader } from '../define.ts';

/** Reads browser storage; empty without a value. Stored data may be old or tampered with. */
export const loadStored: SourceLoader = async (key, _, context) => {
  const fail = failureReporter(key, context);
  const contract = ownEntry(context.contracts.stored, key);
  if (contract === undefined) return fail('unknown-stored');
  const text = context.ports.readStored(contract.where, key);
  if (text === undefined) return { success: true, data: undefined };
  const written = contract.value.kind === 'text' ? text : tryParseJson(text);
  if (written === undefined) return fail('unreadable');
  return toLoadResult(
    decodeValue(contract.value, written, ({ expected, pointer }) =>
      fail(`expected-${expected}`, pointer),
    ),
  );
};
