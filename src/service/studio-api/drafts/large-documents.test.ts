import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnBoth } from '../../database/databases.fixture.ts';
import { openDrafts, screen, write } from './drafts.fixture.ts';

const mebibyte = 1024 * 1024;
const sizes = [1, 2, 8].map((count) => count * mebibyte);
const documentOf = (bytes: number): string => write(screen('x'.repeat(bytes)));

describeOnBoth((databases) => {
  let on: Awaited<ReturnType<typeof openDrafts>>;
  beforeEach(async () => {
    on = await openDrafts(databases);
  });
  afterEach(() => on.close());

  const routes: [string, (text: string) => Promise<{ statusCode: number; body: string }>][] = [
    ['a save', (text) => on.save({ text, tag: '"d1-000000000000"' })],
    ['a new document', (text) => on.ask('POST', '/documents', {}, { id: 'two', text })],
    ...(['base', 'mine', 'theirs'] as const).map((side): (typeof routes)[number] => [
      `a merge, ${side}`,
      (text) => {
        const texts = { base: '{}', mine: '{}', theirs: '{}', [side]: text };
        return on.ask('POST', '/documents/one/draft/merge', {}, texts);
      },
    ]),
  ];
  test.each(routes)(
    'reliability: %s of 1 MiB and more is rejected with the limit',
    async (_name, send) => {
      const made = await on.create(write(screen(1)));
      expect(made.statusCode).toBe(201);
      for (const bytes of sizes) {
        const { statusCode, body } = await send(documentOf(bytes));
        expect([statusCode, body]).toEqual([
          413,
          expect.stringContaining(
            'The text has more than 262144 bytes. Split the document, or remove parts of it.',
          ),
        ]);
      }
      expect(on.noted).toHaveLength(1);
    },
  );
});
