import { toText } from '../../document/coerce.ts';
import { read, type RunnerOf } from '../define.ts';

export const copy: RunnerOf<'copy'> = async (step, { scope, ports, run }) => {
  if (await ports.copy(toText(read(step.text, scope)) ?? '')) return 'done';
  await run(step.onError ?? []);
  return 'stopped';
};
