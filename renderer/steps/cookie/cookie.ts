import { toText } from '../../document/coerce.ts';
import { read, type RunnerOf } from '../define.ts';

export const cookie: RunnerOf<'cookie'> = (step, { scope, ports }) => {
  ports.cookie(step.name, toText(read(step.value, scope)) ?? '');
  return 'done';
};
