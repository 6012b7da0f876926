import { textOf } from '../../document/reading.ts';
import { defineStep, read, readNamed } from '../define.ts';

export const go = defineStep('go', (step, { scope, ports }) => {
  const how = step.how ?? 'push';
  if (how === 'back') ports.navigate({ how });
  else if (how === 'assign' || how === 'download') ports.navigate({ how, address: textOf(step.address && read(step.address, scope)) ?? '' });
  else ports.navigate({ how, page: { to: step.to ?? '', with: readNamed(Object.entries(step.with ?? {}), scope) } });
  return 'done';
});
