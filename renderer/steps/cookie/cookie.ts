import { textOf } from '../../document/reading.ts';
import { defineStep, read } from '../define.ts';

export const cookie = defineStep('cookie', (step, { scope, ports }) => {
  ports.cookie(step.name, textOf(read(step.value, scope)) ?? '');
  return 'done';
});
