import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyContent } from '../backup/verify-content.ts';
import { listAlarms, raiseAlarm } from '../database/alarms.ts';
import { describeOnBoth } from '../database/databases.fixture.ts';
import { finishJob, upsertJob, releaseJobForRetry } from '../database/jobs.ts';
import { findPersonByEmail } from '../database/people.ts';
import type { Send, TestStudioApi } from './studio-api.fixture.ts';
import { openStudio } from './studio.fixture.ts';

describeOnBoth((databases) => {
  let studio: TestStudioApi;
  let send: Send;
  beforeEach(async () => {
    studio = await openStudio(databases);
    await studio.add('boss@b.example', ['admin', 'editor', 'publisher', 'on-call']);
    ({ send } = await studio.enter('boss@b.example'));
    await send('POST /documents', {
      id: 'one',
      text: JSON.stringify({ kind: 'screen', id: 'one' }),
    });
  });
  afterEach(() => studio.close());

  test.each([
    'GET /documents/%00/draft',
    'GET /documents/%00/draft/texts/1',
    'GET /documents/%00/versions/1',
    'GET /documents/%00/shipped',
    'GET /changes/%00',
    'GET /changes/%00/check',
    'GET /artifacts/%00',
    'POST /changes/%00/withdraw',
    'POST /presence/%00',
    'POST /alarms/%00/seen',
    'POST /people/%00/password',
    'POST /rights-requests/%00/confirm',
  ])('%s: the letter NUL names nothing', async (route) => {
    expect((await send(route)).status).toBe(404);
  });

  test.each<[string, object, Record<string, string>]>([
    ['PUT /kill-switches/one', { reason: 'it harms\0' }, {}],
    ['DELETE /kill-switches/one', { reason: 'it harms\0' }, {}],
    ['POST /releases/1/rollback', { reason: 'it harms\0' }, { 'if-match': '"r1"' }],
    ['POST /documents', { id: 'two', copyOf: 'one\0' }, {}],
  ])('%s: a body with the letter NUL is refused', async (route, body, headers) => {
    const { status, body: answer } = await send(route, body, headers);
    expect([status, answer['code']]).toEqual([400, 'invalid']);
  });

  test('a draft is saved whatever letters its title and its class hold', async () => {
    const text = JSON.stringify({
      kind: 'screen',
      id: 'two',
      class: 'info\0',
      title: { text: 'Title\0' },
    });
    expect((await send('POST /documents', { id: 'two', text })).status).toBe(201);
    const { body } = await send('GET /documents');
    expect(body['documents']).toContainEqual(
      expect.objectContaining({ id: 'two', class: 'info', title: 'Title' }),
    );
    expect((await send('GET /documents/two/draft')).text).toBe(text);
  });

  test('an alarm is raised, and a job ended, whatever letters the words of a fault hold', async () => {
    await raiseAlarm(studio.db, {
      kind: 'refused',
      about: 'one',
      subject: 'one',
      message: 'There is no "k\0" here.',
      since: 1,
    });
    expect((await listAlarms(studio.db)).map(({ message }) => message)).toEqual([
      'There is no "k" here.',
    ]);
    const job = { id: 'expire:c1', kind: 'expire', dueAt: 1, detail: '{}' };
    await upsertJob(studio.db, job, 1);
    await releaseJobForRetry(studio.db, { ...job, attempts: 0 }, 'There is no "k\0" here.', 2);
    await finishJob(studio.db, { ...job, attempts: 0 }, 'There is no "k\0" here.', 3);
    expect(await studio.db.selectFrom('jobs').select('fault').execute()).toEqual([
      { fault: 'There is no "k" here.' },
    ]);
  });

  test('a body that is no UTF-8 is refused, and nothing else is kept in its place', async () => {
    const person = Buffer.from(
      '{"email":"new@b.example","name":"Jos\xe9","roles":["viewer"]}',
      'latin1',
    );
    const { status, body } = await send('POST /people', person, {
      'content-type': 'application/json',
    });
    expect([
      status,
      body['code'],
      (await findPersonByEmail(studio.db, 'new@b.example'))?.person,
    ]).toEqual([400, 'not-utf-8', undefined]);
    const marked = Buffer.from('\ufeff{"email":"new@b.example","name":"José","roles":["viewer"]}');
    expect(
      (await send('POST /people', marked, { 'content-type': 'application/json' })).status,
    ).toBe(201);
    expect((await findPersonByEmail(studio.db, 'new@b.example'))?.person.name).toBe('José');
  });

  test('half a letter in an e-mail address leaves the audit whole, and so the backup possible', async () => {
    const { status } = await send('POST /people', {
      email: 'half\ud800@b.example',
      name: 'Half',
      roles: ['viewer'],
    });
    expect([status, (await verifyContent(studio.db)).problems]).toEqual([201, []]);
  });
});
