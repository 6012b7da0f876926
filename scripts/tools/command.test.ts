import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isRecord } from '../../renderer/entries/browser.ts';

const file: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
);
const scripts = isRecord(file) && isRecord(file.scripts) ? Object.entries(file.scripts) : [];
const tools = ['tsc', 'oxlint', 'prettier', 'knip', 'vitest', 'playwright'];

test.each(scripts.filter(([, line]) => !tools.includes(String(line).split(' ')[0] ?? '')))(
  'npm run %s begins without any package, so that it installs what is missing',
  (_, line) => {
    expect(line).toMatch(/^(exec )?node scripts\/(?:build|tools)\/[a-z-]+\.mjs( [a-z-]+)?$/);
  },
);
