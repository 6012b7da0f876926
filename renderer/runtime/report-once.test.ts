import { expect, it } from 'vitest';
import type { RuntimeErrorReport } from './ports.ts';
import { dedupeReports } from './runtime.ts';

it('LANG 56: a fault is reported once for each kind, code and place', () => {
  const told: RuntimeErrorReport[] = [];
  const report = dedupeReports((error) => void told.push(error));
  const error: RuntimeErrorReport = {
    kind: 'widget',
    code: 'threw',
    screen: 'case',
    pointer: '/body/0',
  };
  const others: readonly RuntimeErrorReport[] = [
    { ...error, kind: 'step' },
    { ...error, code: 'unsupported' },
    { ...error, pointer: '/body/1' },
    { kind: 'widget', code: 'threw', screen: 'case' },
  ];
  for (const one of [error, error, ...others, ...others]) report(one);
  expect(told).toEqual([error, ...others]);
});
