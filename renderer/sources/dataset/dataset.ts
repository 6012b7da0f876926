import { ownEntry } from '../../document/json.ts';
import { readValue } from '../../document/read-value.ts';
import { faultOf, loaded, type SourceLoader } from '../define.ts';

/** Takes data that come with the app. */
export const loadDataset: SourceLoader = async (name, _, context) => {
  const fault = faultOf(name, context);
  const type = ownEntry(context.contracts.datasets, name);
  if (type === undefined) return fault('unknown-dataset');
  try {
    return loaded(
      readValue(type, await context.ports.dataset(name), ({ expected, pointer }) =>
        fault(`expected-${expected}`, pointer),
      ),
    );
  } catch {
    return fault('not-loaded');
  }
};
