import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownProperty } from '../../../../renderer/entries/node.ts';
import { describeOnBoth } from '../../database/databases.fixture.ts';
import { updatePerson } from '../../database/people.ts';
import type { Send, TestStudioApi } from '../studio-api.fixture.ts';
import { openStudio } from '../studio.fixture.ts';
import { publish } from '../../content/publish.fixture.ts';
import { screen } from '../../service.fixture.ts';
import { listen, type Page } from './listen.fixture.ts';

describeOnBoth((databases) => {
  let management: TestStudioApi;
  let address: string;
  let boss: { send: Send; cookie: string };
  const pages: Page[] = [];

  beforeEach(async () => {
    management = await openStudio(databases);
    address = await management.app.listen({ host: '127.0.0.1', port: 0 });
    await management.add('boss@b.example', ['admin', 'on-call']);
    boss = await management.enter('boss@b.example');
    await publish(management.db, [screen('one', 'first')]);
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) page.leave();
    await management.close();
  });

  const open = async (cookie: string, lastHeard?: number): Promise<Page> => {
    const page = await listen(address, cookie, lastHeard);
    pages.push(page);
    await expect.poll(() => page.text()).toMatch(/event: standing\n.*\n\n/);
    return page;
  };
  const typesOf = ({ heard }: Page): string[] => heard.map(({ type }) => type);

  test('whoever may do something else from now on is told so, also when they come back, and nobody else is', async () => {
    const id = await management.add('ben@b.example', ['viewer']);
    const ben = await management.enter('ben@b.example');
    const [his, hers] = [await open(ben.cookie), await open(boss.cookie)];
    const change = (body: object, rev: number) =>
      boss.send(`PATCH /people/${id}`, body, { 'if-match': `"p${rev}"` });
    expect((await change({ roles: ['viewer', 'editor'] }, 1)).status).toBe(200);
    await expect.poll(() => typesOf(his)).toEqual(['standing', 'rights']);
    expect(his.heard[1]?.data).toEqual({});
    const heard = his.heard[1]?.id;
    his.leave();
    expect((await change({ roles: ['editor'] }, 2)).status).toBe(200);
    expect(typesOf(await open(ben.cookie, heard))).toEqual(['rights', 'standing']);
    await boss.send('PUT /kill-switches/one', { reason: 'a wrong rate' });
    await expect
      .poll(() => typesOf(hers).filter((type) => type !== 'people'))
      .toEqual(['standing', 'switch']);
    expect(typesOf(await open(boss.cookie, heard)).filter((type) => type !== 'people')).toEqual([
      'switch',
      'standing',
    ]);
  });

  test('that something became of rights is told to those who may read them, from when they may, without a word of what', async () => {
    await management.add('pia@b.example', ['publisher']);
    await management.add('paul@b.example', ['publisher']);
    const id = await management.add('ben@b.example', ['viewer']);
    const [pia, ben] = [
      await management.enter('pia@b.example'),
      await management.enter('ben@b.example'),
    ];
    const [hers, his] = [await open(pia.cookie), await open(ben.cookie)];
    const asked = await boss.send(
      `PATCH /people/${id}`,
      { roles: ['viewer', 'publisher'] },
      { 'if-match': '"p1"' },
    );
    expect(asked.status).toBe(202);
    await expect.poll(() => typesOf(hers)).toEqual(['standing', 'people']);
    const missed = hers.heard[0]?.id;
    const [request] = Object.values((await pia.send('GET /rights-requests')).body).flat();
    await pia.send(`POST /rights-requests/${String(ownProperty(request, 'id'))}/confirm`);
    await expect.poll(() => typesOf(hers)).toEqual(['standing', 'people', 'people', 'people']);
    await expect.poll(() => typesOf(his)).toEqual(['standing', 'rights']);
    let count = 0;
    await expect
      .poll(async () => {
        count += 1;
        await boss.send('POST /people', {
          email: `new${count}@b.example`,
          name: 'New',
          roles: ['viewer'],
        });
        return typesOf(his).at(-1);
      })
      .toBe('people');
    expect(typesOf(await open(pia.cookie, missed)).slice(0, 3)).toEqual([
      'people',
      'people',
      'people',
    ]);
    for (const page of [hers, his]) expect(page.text()).not.toMatch(/@b\.example|publisher/);
  });

  test('that a request has ended because nobody decided it is told when it ends, to those who may read requests', async () => {
    await management.add('pia@b.example', ['publisher']);
    await management.add('paul@b.example', ['publisher']);
    const id = await management.add('ben@b.example', ['viewer']);
    const [pia, ben] = [
      await management.enter('pia@b.example'),
      await management.enter('ben@b.example'),
    ];
    const ask = () =>
      boss.send(`PATCH /people/${id}`, { roles: ['viewer', 'publisher'] }, { 'if-match': '"p1"' });
    const decided = String(ownProperty((await ask()).body['request'], 'id'));
    expect(
      (await pia.send(`POST /rights-requests/${decided}/refuse`, { reason: 'Not now.' })).status,
    ).toBe(200);
    expect((await ask()).status).toBe(202);
    // Soon, so that the listeners' sessions last.
    const endsAt = management.clock.now + 60_000;
    await management.db.updateTable('rights_requests').set({ ends_at: endsAt }).execute();
    await management.db
      .updateTable('rights_requests')
      .set({ ends_at: endsAt - 1 })
      .where('id', '=', decided)
      .execute();
    const [hers, his] = [await open(pia.cookie), await open(ben.cookie)];
    const waits = async (): Promise<unknown> => (await pia.send('GET /waiting')).body['requests'];
    management.clock.now = endsAt - 1;
    await boss.send('PUT /kill-switches/one', { reason: 'a wrong rate' });
    await expect.poll(() => typesOf(hers)).toEqual(['standing', 'switch']);
    expect(await waits()).toBe(1);
    management.clock.now = endsAt;
    await expect.poll(() => typesOf(hers)).toEqual(['standing', 'switch', 'people']);
    expect(await waits()).toBe(0);
    await boss.send('DELETE /kill-switches/one', { reason: 'right again' });
    await expect.poll(() => typesOf(hers)).toEqual(['standing', 'switch', 'people', 'switch']);
    expect(typesOf(his)).toEqual(['standing', 'switch', 'switch']);
  });

  test('whoever may not read documents any more hears nothing any more, though their session is open', async () => {
    const id = await management.add('ben@b.example', ['viewer']);
    const ben = await management.enter('ben@b.example');
    const his = await open(ben.cookie);
    // A later version may leave a user without a role known to this one.
    await updatePerson(management.db, id, { roles: [] });
    expect(
      (await boss.send(`PATCH /people/${id}`, { name: 'Benjamin' }, { 'if-match': '"p2"' })).status,
    ).toBe(200);
    await expect.poll(() => his.isOver()).toBe(true);
    expect((await ben.send('GET /session')).status).toBe(200);
  });
});
