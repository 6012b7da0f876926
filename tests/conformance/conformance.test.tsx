import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuseConsoleErrors } from '../fixtures/test-page.ts';
import type { ConformanceCase } from './case.ts';
import { runCase } from './run-case.tsx';

const folder = join(import.meta.dirname, 'cases');
const isUpdate = process.env.UPDATE === '1';

refuseConsoleErrors();
beforeAll(() => import('../../renderer/runtime/operations/operations.ts'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// UPDATE=1 writes what comes out into `expected`, for the reviewer to read.
for (const file of readdirSync(folder)) {
  const cases = JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly ConformanceCase[];
  const updated: ConformanceCase[] = [];
  describe(`conformance: ${file.replace('.json', '')}`, () => {
    it.each(cases.map((one) => [`LANG ${one.rules.join(', ')}: ${one.name}`, one] as const))(
      '%s',
      async (_, one) => {
        const outcome = await runCase(one);
        updated.push({ ...one, expected: outcome });
        expect(outcome).toEqual(isUpdate ? outcome : (one.expected ?? {}));
        if (!isUpdate || updated.length < cases.length) return;
        vi.useRealTimers();
        writeFileSync(
          join(folder, file),
          await format(JSON.stringify(updated), { parser: 'json', printWidth: 160 }),
        );
      },
    );
  });
}
