import { expect, it } from 'vitest';
import type { FaultReport } from './ports.ts';
import { reportOnce } from './report-once.ts';

it('LANG 56: a fault is reported once for each kind, code and place', () => {
  const told: FaultReport[] = [];
  const report = reportOnce((fault) => void told.push(fault));
  const fault: FaultReport = { kind: 'widget', code: 'threw', screen: 'case', pointer: '/body/0' };
  const others: readonly FaultReport[] = [
    { ...fault, kind: 'step' },
    { ...fault, code: 'unsupported' },
    { ...fault, pointer: '/body/1' },
    { kind: 'widget', code: 'threw', screen: 'case' },
  ];
  for (const one of [fault, fault, ...others, ...others]) report(one);
  expect(told).toEqual([fault, ...others]);
});
