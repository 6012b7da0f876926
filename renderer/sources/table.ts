import { ownEntry, tryParseJson } from '../document/json.ts';
import { sendRequest, type SourceLoader, failureReporter, toLoadResult } from './define.ts';
import { decodeValue } from '../document/decode.ts';
import type { SourceLoaders } from '../runtime/sources.ts';

const loadCall: SourceLoader = (call, params, { screen, contracts, ports }) =>
  sendRequest(call, params, ownEntry(contracts.calls, call), screen, ports);

const loadDataset: SourceLoader = async (name, _, context) => {
  const fail = failureReporter(name, context);
  const type = ownEntry(context.contracts.datasets, name);
  if (type === undefined) return fail('unknown-dataset');
  try {
    return toLoadResult(
      decodeValue(type, await context.ports.dataset(name), ({ expected, pointer }) =>
        fail(`expected-${expected}`, pointer),
      ),
    );
  } catch {
    return fail('not-loaded');
  }
};

/** A fresh image URL on each read. The app rejects a URL that its contract does not provide. */
const loadPicture: SourceLoader = async (call, params, { ports }) =>
  toLoadResult(ports.imageAddress(call, params));

/** Reads browser storage; empty without a value. Stored data may be old or tampered with. */
const loadStored: SourceLoader = async (key, _, context) => {
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

/** A new kind is a folder with its schema, and a loader here. */
export const sources: SourceLoaders = {
  call: loadCall,
  dataset: loadDataset,
  picture: loadPicture,
  stored: loadStored,
};
