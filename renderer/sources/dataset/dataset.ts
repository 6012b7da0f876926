import { ownEntry } from '../../document/json.ts';
import { decodeValue } from '../../document/decode.ts';
import { failureReporter, toLoadResult, type SourceLoader } from '../define.ts';

export const loadDataset: SourceLoader = async (name, _, context) => {
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
