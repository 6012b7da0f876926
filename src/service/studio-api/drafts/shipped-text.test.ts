import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnBoth } from '../../database/databases.fixture.ts';
import {
  findShippedText,
  offerShippedText,
  resolveShippedText,
} from '../../database/shipped-documents.ts';
import { openDrafts, screen, write } from './drafts.fixture.ts';

const shippedText = `${write(screen('shipped'))}\n`;

describeOnBoth((databases) => {
  let on: Awaited<ReturnType<typeof openDrafts>>;
  beforeEach(async () => {
    on = await openDrafts(databases);
    await on.create(write(screen('first')));
    await on.publish(screen('first'));
  });
  afterEach(() => on.close());

  const ship = (text = shippedText): Promise<void> => offerShippedText(on.db, 'one', text, 7);
  const shipped = () => on.ask('GET', '/documents/one/shipped');
  const accept = (tag: string | undefined, body?: object) =>
    on.ask('POST', '/documents/one/shipped/accept', { tag }, body);
  const dismiss = (body?: object) => on.ask('POST', '/documents/one/shipped/dismiss', {}, body);

  test('contract 10: the list tells which documents have a newer shipped text, and it is read byte by byte', async () => {
    const { listed, tagOf } = on;
    expect([(await shipped()).statusCode, (await listed()) ?? {}]).toEqual([
      404,
      expect.not.objectContaining({ shippedRev: 1 }),
    ]);
    await ship();
    const found = await shipped();
    expect([found.statusCode, found.body, found.headers['content-type']]).toEqual([
      200,
      shippedText,
      'text/plain; charset=utf-8',
    ]);
    expect(tagOf(found)).toMatch(/^"s1-[0-9a-f]{12}"$/);
    expect(await listed()).toMatchObject({ state: 'clean', shippedRev: 1 });
    await ship('{}');
    expect([(await shipped()).body, await listed()]).toMatchObject(['{}', { shippedRev: 2 }]);
    expect((await on.ask('GET', '/documents/none/shipped')).json()).toMatchObject({
      code: 'no-shipped-text',
    });
  });

  test('contract 10: accepted, it becomes the draft by the rules of any change of the draft, and waits no more', async () => {
    const { save, read, tagOf, texts, noted, listed } = on;
    await ship();
    const before = tagOf(await read());
    const edited = tagOf(
      await save({ text: write(screen('edited')), tag: before, by: 'ben@loans.example' }),
    );
    expect((await accept(undefined)).statusCode).toBe(428);
    expect((await accept('"x"')).statusCode).toBe(400);
    const late = await accept(before);
    expect([late.statusCode, late.json()]).toMatchObject([
      412,
      { theirs: write(screen('edited')), savedBy: 'ben@loans.example' },
    ]);
    expect((await shipped()).statusCode).toBe(200);
    const accepted = await accept(edited, { shipped: tagOf(await shipped()) });
    expect([accepted.statusCode, (await read()).body, tagOf(await read())]).toEqual([
      200,
      shippedText,
      tagOf(accepted),
    ]);
    expect((await texts()).slice(0, 2)).toMatchObject([
      { kind: 'accept', by: 'ana@loans.example' },
      { kind: 'save', by: 'ben@loans.example' },
    ]);
    expect(noted.at(-1)).toMatchObject({
      action: 'draft.accept',
      subject: 'one',
      detail: { rev: 3, shipped: expect.stringMatching(/^"s1-/) as string },
    });
    expect([(await shipped()).statusCode, await listed()]).toMatchObject([
      404,
      { title: 'Title shipped', state: 'edited' },
    ]);
    expect((await accept(tagOf(accepted))).statusCode).toBe(404);
    expect(
      (await on.ask('POST', '/documents/none/shipped/accept', { tag: edited })).statusCode,
    ).toBe(404);
  });

  test('contract 10: dismissed with a reason, the document stays as it is', async () => {
    const { read, tagOf, noted } = on;
    await ship();
    const before = tagOf(await read());
    for (const body of [undefined, {}, { reason: ' \n' }, { reason: 'x', by: 'me' }])
      expect((await dismiss(body)).statusCode).toBe(400);
    expect((await dismiss({ reason: 'ours is better' })).statusCode).toBe(204);
    expect([
      tagOf(await read()),
      (await shipped()).statusCode,
      (await dismiss({ reason: 'again' })).statusCode,
    ]).toEqual([before, 404, 404]);
    expect(noted.at(-1)).toMatchObject({
      action: 'shipped.dismiss',
      subject: 'one',
      actor: 'ana@loans.example',
      detail: { reason: 'ours is better' },
    });
  });

  test('contract 10: nobody decides about a text that they have not read', async () => {
    const { read, tagOf } = on;
    await ship();
    const first = tagOf(await shipped());
    await dismiss({ reason: 'no' });
    await ship('{"other":1}');
    const draft = tagOf(await read());
    for (const answer of [
      await accept(draft, { shipped: first }),
      await dismiss({ reason: 'no', shipped: first }),
    ]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'shipped-anew' }]);
    }
    expect((await shipped()).body).toBe('{"other":1}');
    await ship('{"other":2}');
    expect(await resolveShippedText(on.db, 'one', 1)).toBe(false);
    expect(await findShippedText(on.db, 'one')).toMatchObject({
      text: '{"other":2}',
      rev: 2,
      at: 7,
    });
  });

  test('what cannot be told in the audit does not happen', async () => {
    const { read, tagOf, audit } = on;
    await ship();
    const before = tagOf(await read());
    audit.isDown = true;
    expect([
      (await accept(before)).statusCode,
      (await dismiss({ reason: 'no' })).statusCode,
    ]).toEqual([500, 500]);
    expect([tagOf(await read()), (await shipped()).statusCode]).toEqual([before, 200]);
  });
});
