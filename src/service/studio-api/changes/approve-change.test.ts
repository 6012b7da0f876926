import { afterEach, expect, test } from 'vitest';
import { listAudit } from '../../database/audit.ts';
import { describeOnBoth } from '../../database/databases.fixture.ts';
import { updatePerson, findPersonByEmail } from '../../database/people.ts';
import type { Send } from '../studio-api.fixture.ts';
import { openChanges, screen, type TestChanges, write } from './changes.fixture.ts';

const pay = (label: string): object => screen('pay', label, { class: 'money' });
const items = [{ document: 'pay', action: 'publish' }] as const;

describeOnBoth((databases) => {
  let on: TestChanges;
  afterEach(() => on.close());

  const open = async (publishers?: readonly string[]): Promise<void> => {
    on = await openChanges(databases, publishers === undefined ? {} : { publishers });
    await on.ship(pay('old'), screen('one', 'old'));
    await on.draft('pay', write(pay('new')));
  };
  const approve = (id: string, closure: string, by: Send = on.paul) => {
    on.clock.now += 1;
    return by(`POST /changes/${id}/approve`, { closure, comment: 'Seen.' });
  };
  const waive = (id: string, closure: string, by: Send = on.paul) =>
    by(`POST /changes/${id}/waive`, { closure, rule: 'browser', reason: 'Seen on a phone.' });

  test('studio §8: two publishers where it matters: what moves money waits for a second one, and goes live then', async () => {
    await open();
    const id = await on.propose(items);
    const closure = await on.check(id);
    const early = await on.publish(id, closure, on.pia, { confirmation: id });
    expect([early.status, early.body['code']]).toEqual([409, 'approval-missing']);
    expect((await approve(id, closure, on.pia)).status).toBe(201);
    expect((await on.publish(id, closure, on.pia)).body['code']).toBe('approval-missing');
    expect((await approve(id, closure)).status).toBe(201);
    expect((await approve(id, closure)).status).toBe(201);
    expect((await on.read(id))['approvals']).toMatchObject([
      { by: 'pia@loans.example', counts: true },
      { by: 'paul@loans.example', comment: 'Seen.', counts: true },
    ]);
    expect((await on.publish(id, closure, on.pia)).body).toMatchObject({ release: 2 });
    const [row] = await listAudit(on.db, undefined, 1);
    expect(row?.detail).toMatchObject({
      delicate: ['pay'],
      approvedBy: ['pia@loans.example', 'paul@loans.example'],
    });
  });

  test('a fragment of any class that is drawn where money moves waits for a second publisher, through another fragment, too', async () => {
    await open();
    const fragment = (id: string, ...body: object[]): object => ({
      kind: 'fragment',
      id,
      class: 'info',
      title: { text: id },
      body,
    });
    const draws = (id: string): object => ({ id: 'f', widget: 'fragment', fragment: id });
    await on.ship(
      screen('pay', 'old', { class: 'money', body: [draws('offer')] }),
      fragment('offer', draws('sum')),
      fragment('sum'),
      fragment('tip'),
    );
    const text = { id: 't', widget: 'text', props: { text: 'No fee at all' } };
    for (const [document, expected] of [
      ['sum', 409],
      ['tip', 200],
    ] as const) {
      await on.draft(document, write(fragment(document, text)));
      const id = await on.propose([{ document, action: 'publish' }]);
      const answer = await on.publish(id, await on.check(id), on.pia);
      expect([document, answer.status, answer.body['code']]).toEqual([
        document,
        expected,
        expected === 409 ? 'approval-missing' : undefined,
      ]);
    }
  });

  test('while there is one publisher, what moves money is typed, and that stands in the audit', async () => {
    await open(['pia']);
    const id = await on.propose(items, { by: on.pia });
    const closure = await on.check(id);
    for (const more of [{}, { confirmation: 'pay' }]) {
      expect([more, (await on.publish(id, closure, on.pia, more)).body['code']]).toEqual([
        more,
        'confirmation-missing',
      ]);
    }
    expect((await on.publish(id, closure, on.pia, { confirmation: id })).body).toMatchObject({
      release: 2,
    });
    const [row] = await listAudit(on.db, undefined, 1);
    expect(row).toMatchObject({
      action: 'change.publish',
      detail: { confirmation: id, approvedBy: [] },
    });
  });

  test('a second publisher who is let in meanwhile has to agree, also before they have come', async () => {
    await open(['pia']);
    const id = await on.propose(items, { by: on.pia });
    const closure = await on.check(id);
    await on.add('paul@loans.example', ['publisher']);
    expect((await on.publish(id, closure, on.pia, { confirmation: id })).body['code']).toBe(
      'approval-missing',
    );
    const paul = await on.enter('paul@loans.example');
    expect((await approve(id, closure, paul)).status).toBe(201);
    expect((await on.publish(id, closure, on.pia)).status).toBe(200);
  });

  test('nobody approves what they proposed, and nobody what was not let through', async () => {
    await open();
    const id = await on.propose(items, { by: on.pia });
    expect((await approve(id, 'f'.repeat(64))).body['code']).toBe('other-closure');
    const closure = await on.check(id);
    expect([
      (await approve(id, closure, on.pia)).status,
      (await approve(id, closure, on.pia)).body['code'],
    ]).toEqual([403, 'own-change']);
    await on.draft('pay', write(pay('broken')));
    const failed = await on.check(id);
    expect([(await approve(id, failed)).status, (await approve(id, failed)).body['code']]).toEqual([
      409,
      'not-passed',
    ]);
    expect((await approve('nothing', failed)).status).toBe(404);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['another draft', (id) => on.draft('pay', write(pay('newer'))).then(() => on.check(id))],
    ['another release', (id) => on.ship(screen('one', 'theirs')).then(() => on.check(id))],
    [
      'other documents',
      async (id) => {
        await on.draft('one', write(screen('one', 'new')));
        await on.eve(
          `PUT /changes/${id}`,
          { title: 'x', reason: '', items: [...items, { document: 'one', action: 'publish' }] },
          { 'if-match': '"c1"' },
        );
        return on.check(id);
      },
    ],
  ])('with %s an approval is void', async (_name, move) => {
    await open();
    const id = await on.propose(items);
    const closure = await on.check(id);
    await approve(id, closure);
    await move(id);
    const told = await on.read(id);
    expect(told['closure']).not.toBe(closure);
    expect(told['approvals']).toMatchObject([
      { by: 'paul@loans.example', closureHash: closure, counts: false },
    ]);
    expect((await on.publish(id, closure)).body['code']).toBe('other-closure');
    expect((await on.publish(id, String(told['closure']))).body['code']).toBe('approval-missing');
  });

  test('another title leaves what was checked and approved as it is', async () => {
    await open();
    const id = await on.propose(items);
    const closure = await on.check(id);
    await approve(id, closure);
    expect(
      (
        await on.eve(
          `PUT /changes/${id}`,
          { title: 'Better words', reason: '', items },
          { 'if-match': '"c1"' },
        )
      ).status,
    ).toBe(200);
    expect((await on.publish(id, closure)).status).toBe(200);
    expect(
      (await on.db.selectFrom('releases').select('message').where('seq', '=', 2).executeTakeFirst())
        ?.message,
    ).toBe('Better words');
  });

  test('the approval of somebody who may not publish any more does not count', async () => {
    await open();
    await on.add('peg@loans.example', ['publisher']);
    const id = await on.propose(items);
    const closure = await on.check(id);
    await approve(id, closure);
    const paul = await findPersonByEmail(on.db, 'paul@loans.example');
    await updatePerson(on.db, paul?.person.id ?? '', { disabledAt: on.clock.now });
    expect((await on.publish(id, closure)).body['code']).toBe('approval-missing');
  });

  test('where there is no browser somebody who may publish answers for it, for exactly what was checked', async () => {
    await open();
    await on.draft('one', write(screen('one', 'draw this')));
    const id = await on.propose([{ document: 'one', action: 'publish' }]);
    const closure = await on.check(id);
    expect((await on.publish(id, closure)).body['code']).toBe('waiver-missing');
    expect(
      (await on.paul(`POST /changes/${id}/waive`, { closure, rule: 'document', reason: 'x' }))
        .status,
    ).toBe(400);
    expect(
      (await on.paul(`POST /changes/${id}/waive`, { closure, rule: 'browser', reason: '' })).status,
    ).toBe(400);
    expect((await waive(id, closure)).status).toBe(201);
    expect((await waive(id, closure)).status).toBe(201);
    expect((await on.read(id))['waivers']).toMatchObject([
      { rule: 'browser', by: 'paul@loans.example', reason: 'Seen on a phone.', counts: true },
    ]);
    await on.draft('one', write(screen('one', 'draw that')));
    const next = await on.check(id);
    expect((await on.publish(id, next)).body['code']).toBe('waiver-missing');
    expect((await waive(id, closure)).body['code']).toBe('other-closure');
    await waive(id, next);
    expect((await on.publish(id, next)).status).toBe(200);
    const [row] = await listAudit(on.db, undefined, 1);
    expect(row?.detail).toMatchObject({
      waived: [{ rule: 'browser', by: 'paul@loans.example', reason: 'Seen on a phone.' }],
    });
  });

  test('there is nothing to answer for where the check has nothing to say', async () => {
    await open();
    const id = await on.propose(items);
    const answer = await waive(id, await on.check(id));
    expect([answer.status, answer.body['code']]).toEqual([409, 'nothing-to-waive']);
  });
});
