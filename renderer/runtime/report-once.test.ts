import { expect, it } from 'vitest';
import type { RuntimeErrorReport } from './ports.ts';
import { dedupeReports } from './runtime.ts';

it('LANG 56: a fault is reported once for each kind, code and place', () => {
  const told: RuntimeErrorReport[] = [];
  const report = dedupeReports((fault) => void told.push(fault));
  const fault: RuntimeErrorReport = {
    kind: 'widget',
    code: 'threw',
    screen: 'case',
    pointer: '/body/0',
  };
  const others: readonly RuntimeErrorReport[] = [
    { ...fault, kind: 'step' },
    { ...fault, code: 'unsupported' },
    { ...fault, pointer: '/body/1' },
    { kind: 'widget', code: 'threw', screen: 'case' },
  ];
  for (const one of [fault, fault, ...others, ...others]) report(one);
  expect(told).toEqual([fault, ...others]);
});
