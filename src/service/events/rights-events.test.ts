import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnBoth, openForTest } from '../database/databases.fixture.ts';
import { changePerson } from '../database/people.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { createTestManagement, type Send, type TestManagement } from '../management/management.fixture.ts';
import { publish } from '../releases/publish.fixture.ts';
import { screen } from '../service.fixture.ts';
import { listen, type Page } from './listen.fixture.ts';

describeOnBoth((databases) => {
  let db: ScreenDatabase;
  let management: TestManagement;
  let address: string;
  let boss: { send: Send; cookie: string };
  const pages: Page[] = [];

  beforeEach(async () => {
    db = await openForTest(await databases.createPlace());
    management = await createTestManagement(db);
    await management.app.listen({ host: '127.0.0.1', port: 0 });
    address = `http://127.0.0.1:${(management.app.server.address() as AddressInfo).port}`;
    await management.add('boss@b.example', ['admin', 'on-call']);
    boss = await management.enter('boss@b.example');
    await publish(db, [screen('one', 'first')]);
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) page.leave();
    await management.app.close();
    await db.destroy();
  });

  const open = async (cookie: string, lastHeard?: number): Promise<Page> => {
    const page = await listen(address, cookie, lastHeard);
    pages.push(page);
    await expect.poll(() => page.text()).toMatch(/event: standing\n.*\n\n/);
    return page;
  };
  const typesOf = ({ heard }: Page): string[] => heard.map(({ type }) => type);

  test('issue 9: whoever may do something else from now on is told so, also when they come back, and nobody else is', async () => {
    const id = await management.add('ben@b.example', ['viewer']);
    const ben = await management.enter('ben@b.example');
    const [his, hers] = [await open(ben.cookie), await open(boss.cookie)];
    const change = (body: object, rev: number) => boss.send(`PATCH /people/${id}`, body, { 'if-match': `"p${rev}"` });
    expect((await change({ roles: ['viewer', 'auditor'] }, 1)).status).toBe(200);
    await expect.poll(() => typesOf(his)).toEqual(['standing', 'rights']);
    expect(his.heard[1]?.data).toEqual({});
    const heard = his.heard[1]?.id;
    his.leave();
    expect((await change({ roles: ['auditor'] }, 2)).status).toBe(200);
    expect(typesOf(await open(ben.cookie, heard))).toEqual(['rights', 'standing']);
    await boss.send('PUT /kill-switches/one', { reason: 'a wrong rate' });
    await expect.poll(() => typesOf(hers)).toEqual(['standing', 'switch']);
    expect(typesOf(await open(boss.cookie, heard))).toEqual(['switch', 'standing']);
  });

  test('whoever may not read documents any more hears nothing any more, though their session is open', async () => {
    const id = await management.add('ben@b.example', ['viewer']);
    const ben = await management.enter('ben@b.example');
    const his = await open(ben.cookie);
    // As a later version leaves somebody whose only role this one does not know.
    await changePerson(db, id, { roles: [] });
    expect((await boss.send(`PATCH /people/${id}`, { name: 'Benjamin' }, { 'if-match': '"p2"' })).status).toBe(200);
    await expect.poll(() => his.isOver()).toBe(true);
    expect((await ben.send('GET /session')).status).toBe(200);
  });
});
