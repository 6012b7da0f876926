import { ownEntry } from '../../document/json.ts';
import { readValue } from '../../document/read-value.ts';
import type { LoadContext, SourceLoader } from '../define.ts';

const load = async (name: string, { screen, contracts, ports }: LoadContext): Promise<unknown> => {
  const report = (code: string, pointer?: string): void =>
    ports.report({ kind: 'answer', code: `${name}-${code}`, screen, ...(pointer !== undefined && { pointer }) });
  const type = ownEntry(contracts.datasets, name);
  if (type === undefined) return report('unknown-dataset');
  try {
    return readValue(type, await ports.dataset(name), ({ expected, pointer }) => report(`expected-${expected}`, pointer));
  } catch {
    return report('not-loaded');
  }
};

/** Takes data that come with the app. */
export const loadDataset: SourceLoader = async (name, _, context) => {
  const data = await load(name, context);
  return data === undefined ? { success: false } : { success: true, data };
};
