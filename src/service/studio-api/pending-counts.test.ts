import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownProperty } from '../../../renderer/entries/node.ts';
import { openChanges, screen, type TestChanges, write } from './changes/changes.fixture.ts';
import { describeOnBoth } from '../database/databases.fixture.ts';
import { updatePerson, findPersonByEmail } from '../database/people.ts';
import type { Role } from '../database/permissions.ts';
import type { Send } from './studio-api.fixture.ts';

const pay = [{ document: 'pay', action: 'publish' }] as const;
const one = [{ document: 'one', action: 'publish' }] as const;

describeOnBoth((databases) => {
  let on: TestChanges;
  let vic: Send;
  beforeEach(async () => {
    on = await openChanges(databases);
    await on.add('vic@loans.example', ['viewer']);
    vic = await on.enter('vic@loans.example');
    await on.ship(screen('pay', 'old', { class: 'money' }), screen('one', 'old'));
    await on.draft('pay', write(screen('pay', 'new', { class: 'money' })));
  });
  afterEach(() => on.close());

  const waiting = async (send: Send): Promise<unknown[]> => {
    const { status, body } = await send('GET /waiting');
    expect(status).toBe(200);
    return [body['changes'], body['requests']];
  };
  const changes = async (): Promise<unknown[]> => {
    const counts: unknown[] = [];
    for (const send of [on.pia, on.paul, on.eve, vic]) counts.push((await waiting(send))[0]);
    return counts;
  };
  const approve = (id: string, closure: string, by: Send) =>
    by(`POST /changes/${id}/approve`, { closure, comment: '' });
  const deciders = async (id: string): Promise<unknown> => {
    const { changes: told } = (await vic('GET /changes')).body;
    return ownProperty(
      Array.isArray(told) ? told.find((change) => ownProperty(change, 'id') === id) : undefined,
      'deciders',
    );
  };
  const needs = async (id: string): Promise<unknown> => {
    const { needs: told } = await on.read(id);
    return Array.isArray(told) ? told.map((need) => ownProperty(need, 'code')) : told;
  };
  const idOf = async (email: string): Promise<string> =>
    (await findPersonByEmail(on.db, email))?.person.id ?? '';

  test('a change that needs an approval waits for those who may give it, from its check to the first approval, then for whoever may publish it', async () => {
    const id = await on.propose(pay);
    expect(await changes()).toEqual([0, 0, 0, 0]);
    const closure = await on.check(id);
    expect(await changes()).toEqual([1, 1, 0, 0]);
    expect(await deciders(id)).toEqual(['paul@loans.example', 'pia@loans.example']);
    expect((await approve(id, closure, on.paul)).status).toBe(201);
    // Not for the only approver, who may not publish.
    expect(await changes()).toEqual([1, 0, 0, 0]);
    expect(await deciders(id)).toEqual(['pia@loans.example']);
    expect((await on.publish(id, closure, on.paul)).body['code']).toBe('approval-missing');
    expect((await approve(id, closure, on.pia)).status).toBe(201);
    expect(await changes()).toEqual([1, 1, 0, 0]);
    expect((await on.publish(id, closure)).status).toBe(200);
    expect(await changes()).toEqual([0, 0, 0, 0]);
    expect(await deciders(id)).toEqual([]);
  });

  test('it does not wait for whoever proposed it, whose approval would be refused', async () => {
    const id = await on.propose(pay, { by: on.pia });
    const closure = await on.check(id);
    expect(await changes()).toEqual([0, 1, 0, 0]);
    expect((await approve(id, closure, on.pia)).body['code']).toBe('own-change');
    expect((await approve(id, closure, on.paul)).status).toBe(201);
    expect(await changes()).toEqual([1, 0, 0, 0]);
  });

  test('what is ready to publish waits for whoever proposed it, and where they may not publish for all who may', async () => {
    await on.draft('one', write(screen('one', 'new')));
    const [ofEve, ofPia] = [await on.propose(one), await on.propose(one, { by: on.pia })];
    expect(await changes()).toEqual([0, 0, 0, 0]);
    await on.check(ofEve);
    expect(await changes()).toEqual([1, 1, 0, 0]);
    await on.check(ofPia);
    expect(await changes()).toEqual([2, 1, 0, 0]);
    expect([await deciders(ofEve), await deciders(ofPia)]).toEqual([
      ['paul@loans.example', 'pia@loans.example'],
      ['pia@loans.example'],
    ]);
    await updatePerson(on.db, await idOf('pia@loans.example'), { roles: ['editor'] });
    expect(await changes()).toEqual([0, 2, 0, 0]);
  });

  test('what a clock publishes waits for nobody, until its time is taken back or it is stopped', async () => {
    await on.draft('one', write(screen('one', 'new')));
    const id = await on.propose(one, { by: on.pia });
    const closure = await on.check(id);
    const publishAt = new Date(on.clock.now + 3_600_000).toISOString();
    expect((await on.pia(`POST /changes/${id}/schedule`, { closure, publishAt })).status).toBe(200);
    expect(await changes()).toEqual([0, 0, 0, 0]);
    await on.db.updateTable('changes').set({ status: 'suspended' }).where('id', '=', id).execute();
    expect(await changes()).toEqual([1, 0, 0, 0]);
    await on.db.updateTable('changes').set({ status: 'scheduled' }).where('id', '=', id).execute();
    expect((await on.pia(`DELETE /changes/${id}/schedule`)).status).toBe(200);
    expect(await changes()).toEqual([1, 0, 0, 0]);
  });

  test('a change whose check is behind it no more, or that was given up, waits for nobody', async () => {
    const [moved, given] = [await on.propose(pay), await on.propose(pay)];
    for (const id of [moved, given]) await on.check(id);
    expect(await changes()).toEqual([2, 2, 0, 0]);
    expect((await on.eve(`POST /changes/${given}/withdraw`)).status).toBe(200);
    expect(await changes()).toEqual([1, 1, 0, 0]);
    await on.ship(screen('pay', 'theirs', { class: 'money' }));
    expect(await changes()).toEqual([0, 0, 0, 0]);
    await on.check(moved);
    expect(await changes()).toEqual([1, 1, 0, 0]);
    await on.draft('pay', write(screen('pay', 'broken', { class: 'money' })));
    await on.check(moved);
    expect(await changes()).toEqual([0, 0, 0, 0]);
  });

  test('what nobody could look at waits for all who may answer for it, whoever proposed it', async () => {
    await on.draft('one', write(screen('one', 'draw this')));
    const id = await on.propose(one, { by: on.pia });
    const closure = await on.check(id);
    expect(await changes()).toEqual([1, 1, 0, 0]);
    expect(
      (
        await on.pia(`POST /changes/${id}/waive`, {
          closure,
          rule: 'browser',
          reason: 'Seen on a phone.',
        })
      ).status,
    ).toBe(201);
    expect(await changes()).toEqual([1, 0, 0, 0]);
  });

  test('rights that are given, taken, or lost by somebody who had approved count at once', async () => {
    const id = await on.propose(pay);
    const closure = await on.check(id);
    await updatePerson(on.db, await idOf('vic@loans.example'), { roles: ['publisher'] });
    expect(await changes()).toEqual([1, 1, 0, 1]);
    await approve(id, closure, vic);
    expect(await needs(id)).toEqual([]);
    expect(await changes()).toEqual([1, 1, 0, 0]);
    await updatePerson(on.db, await idOf('vic@loans.example'), { roles: ['viewer'] });
    expect(await needs(id)).toEqual(['approval-missing']);
    expect(await changes()).toEqual([1, 1, 0, 0]);
    // One alone types what is published.
    await updatePerson(on.db, await idOf('paul@loans.example'), { roles: ['editor'] });
    expect(await needs(id)).toEqual(['confirmation-missing']);
    expect(await changes()).toEqual([1, 0, 0, 0]);
  });

  test('nobody learns how much waits who is not signed in', async () => {
    expect((await vic('GET /waiting', undefined, { cookie: '' })).status).toBe(401);
  });

  test('a request for rights waits for publishers who neither asked for it nor are whom it is about, until it is decided', async () => {
    const roles: Readonly<Record<string, readonly Role[]>> = {
      boss: ['admin', 'publisher'],
      maria: ['publisher'],
      ada: ['auditor', 'admin'],
    };
    const sends: Record<string, Send> = { pia: on.pia, eve: on.eve };
    for (const [name, held] of Object.entries(roles)) {
      const email = `${name}@loans.example`;
      await on.add(email, held);
      sends[name] = await on.enter(email);
    }
    const requests = async (): Promise<unknown> => {
      const counts: [string, unknown][] = [];
      for (const [name, send] of Object.entries(sends))
        counts.push([name, (await waiting(send))[1]]);
      return Object.fromEntries(counts);
    };
    const none = { pia: 0, eve: 0, boss: 0, maria: 0, ada: 0 };
    const ask = async (): Promise<string> => {
      const person = (await findPersonByEmail(on.db, 'maria@loans.example'))?.person;
      const body = { roles: ['publisher', 'on-call'] };
      const asked = await sends['boss']?.(`PATCH /people/${person?.id ?? ''}`, body, {
        'if-match': `"p${person?.rev ?? 0}"`,
      });
      expect(asked?.status).toBe(202);
      return String(ownProperty(asked?.body['request'], 'id'));
    };
    expect(await requests()).toEqual(none);
    const id = await ask();
    expect(await requests()).toEqual({ ...none, pia: 1 });
    for (const [name, code] of [
      ['boss', 'own-request'],
      ['maria', 'own-rights'],
    ] as const) {
      expect((await sends[name]?.(`POST /rights-requests/${id}/confirm`))?.body['code']).toBe(code);
    }
    expect(
      (await on.pia(`POST /rights-requests/${id}/refuse`, { reason: 'Not now.' })).status,
    ).toBe(200);
    expect(await requests()).toEqual(none);
    await ask();
    expect(await requests()).toEqual({ ...none, pia: 1 });
    on.clock.now += 7 * 24 * 3_600_000;
    sends['pia'] = await on.enter('pia@loans.example');
    expect((await waiting(sends['pia']))[1]).toBe(0);
  });
});
