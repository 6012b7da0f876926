import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '../../database/audit.ts';
import { describeOnBoth } from '../../database/databases.fixture.ts';
import { findPersonByEmail } from '../../database/people.ts';
import type { ApiResponse, Send, TestStudioApi } from '../studio-api.fixture.ts';
import { openStudio } from '../studio.fixture.ts';
import type { Role } from '../../database/permissions.ts';

const [boss, pia, paul, maria] = [
  'boss@b.example',
  'pia@b.example',
  'paul@b.example',
  'maria@b.example',
];
const day = 24 * 3_600_000;

describeOnBoth((databases) => {
  let studio: TestStudioApi;
  let send: Send;
  beforeEach(async () => {
    studio = await openStudio(databases);
    await studio.add(boss, ['admin']);
    ({ send } = await studio.enter(boss));
  });
  afterEach(() => studio.close());

  const idOf = async (email: string): Promise<string> =>
    (await findPersonByEmail(studio.db, email))?.person.id ?? '';
  const rightsOf = async (email: string): Promise<unknown> => {
    const person = (await findPersonByEmail(studio.db, email))?.person;
    return person === undefined ? undefined : person.disabled ? 'kept out' : person.roles.join(' ');
  };
  const change = async (email: string, body: object, by = send): Promise<ApiResponse> => {
    const person = (await findPersonByEmail(studio.db, email))?.person;
    return by(`PATCH /people/${person?.id ?? ''}`, body, { 'if-match': `"p${person?.rev ?? 0}"` });
  };
  const letIn = (roles: readonly Role[], more: object = {}): Promise<ApiResponse> =>
    send('POST /people', { email: maria, name: 'Maria', roles, ...more });
  const requestOf = ({ status, body }: ApiResponse): string => {
    expect(status).toBe(202);
    return (body['request'] as { id: string }).id;
  };
  const codeOf = ({ status, body }: ApiResponse): unknown[] => [status, body['code'] ?? 'done'];
  const actions = async (): Promise<string[]> =>
    (await listAudit(studio.db, undefined, 50))
      .filter(({ action }) => !action.startsWith('session.'))
      .map(({ actor, action, subject }) => `${actor} ${action} ${subject}`)
      .toReversed();

  describe('issue: with two publishers a change of rights waits for another one', () => {
    let pias: Send;
    let pauls: Send;
    beforeEach(async () => {
      for (const email of [pia, paul]) await studio.add(email, ['publisher']);
      [pias, pauls] = [(await studio.enter(pia)).send, (await studio.enter(paul)).send];
    });

    test('somebody is let in as publisher when a publisher confirms it; the password opens nothing before', async () => {
      const asked = await letIn(['publisher']);
      const id = requestOf(asked);
      const password = String(asked.body['oneTimePassword']);
      expect(asked.body['request']).toMatchObject({
        kind: 'let-in',
        email: maria,
        roles: ['publisher'],
        status: 'pending',
        askedBy: boss,
      });
      expect(await rightsOf(maria)).toBeUndefined();
      await expect(studio.enter(maria, password)).rejects.toThrow('unknown-person');
      expect((await pias('GET /rights-requests')).body).toMatchObject({
        requests: [{ id, status: 'pending' }],
      });
      expect((await pias('GET /rights-requests')).text).not.toMatch(/scrypt|passwordHash/);
      studio.clock.now += 6 * day;
      pias = (await studio.enter(pia)).send;
      const confirmed = await pias(`POST /rights-requests/${id}/confirm`);
      expect(confirmed).toMatchObject({
        status: 200,
        body: {
          request: { status: 'confirmed', decidedBy: pia },
          person: { email: maria, roles: ['publisher'] },
        },
      });
      // The 72 hours begin when the grant counts, not at the request.
      studio.clock.now += 2 * day;
      expect((await (await studio.enter(maria, password)).send('GET /session')).status).toBe(200);
      expect(await actions()).toEqual([
        `${boss} rights.ask ${maria}`,
        `${pia} rights.confirm ${maria}`,
        `${pia} person.create ${maria}`,
      ]);
      expect(
        (await listAudit(studio.db, undefined, 50)).find(({ action }) => action === 'person.create')
          ?.detail,
      ).toMatchObject({
        askedBy: boss,
        request: id,
      });
      expect(
        await studio.db.selectFrom('rights_requests').select('password_hash').execute(),
      ).toEqual([{ password_hash: null }]);
    });

    test.each<[string, readonly Role[], object, string, string]>([
      [
        'giving publisher',
        ['viewer'],
        { roles: ['viewer', 'publisher'] },
        'viewer',
        'viewer publisher',
      ],
      ['giving on-call', ['viewer'], { roles: ['on-call'] }, 'viewer', 'on-call'],
      ['giving admin', ['editor'], { roles: ['editor', 'admin'] }, 'editor', 'editor admin'],
      ['taking publisher', ['publisher'], { roles: ['editor'] }, 'publisher', 'editor'],
      ['taking on-call', ['viewer', 'on-call'], { roles: ['viewer'] }, 'viewer on-call', 'viewer'],
      ['exchanging on-call for admin', ['on-call'], { roles: ['admin'] }, 'on-call', 'admin'],
    ])('%s', async (_what, roles, body, before, after) => {
      await studio.add(maria, roles);
      const id = requestOf(await change(maria, body));
      expect(await rightsOf(maria)).toBe(before);
      expect(codeOf(await pauls(`POST /rights-requests/${id}/confirm`))).toEqual([200, 'done']);
      expect(await rightsOf(maria)).toBe(after);
    });

    test.each<[string, readonly Role[], object]>([
      ['giving editor', ['viewer'], { roles: ['editor', 'auditor'] }],
      ['another name of a publisher', ['publisher'], { name: 'Mary' }],
      [
        'the same roles in another order',
        ['publisher', 'editor'],
        { roles: ['editor', 'publisher'] },
      ],
      ['keeping one of three publishers out', ['publisher'], { disabled: true }],
      [
        'keeping an administrator out and taking the role',
        ['admin'],
        { disabled: true, roles: ['viewer'] },
      ],
    ])('%s does not wait', async (_what, roles, body) => {
      await studio.add(maria, roles);
      expect((await change(maria, body)).status).toBe(200);
    });

    test('whoever was kept out comes back by a second publisher only; without delicate roles at once', async () => {
      await studio.add(maria, ['on-call']);
      await change(maria, { disabled: true });
      expect((await change(maria, { roles: ['on-call', 'admin'] })).status).toBe(200);
      const id = requestOf(await change(maria, { disabled: false }));
      expect(await rightsOf(maria)).toBe('kept out');
      await pias(`POST /rights-requests/${id}/confirm`);
      expect(await rightsOf(maria)).toBe('on-call admin');
      await change(maria, { disabled: true });
      expect((await change(maria, { roles: ['editor'] })).status).toBe(200);
      expect((await change(maria, { disabled: false })).status).toBe(200);
    });

    test('a new password for one use of somebody with such roles counts once it is confirmed', async () => {
      await studio.add(maria, ['on-call']);
      const session = await studio.enter(maria);
      const asked = await send(`POST /people/${await idOf(maria)}/password`);
      const [id, password] = [requestOf(asked), String(asked.body['oneTimePassword'])];
      await expect(studio.enter(maria, password)).rejects.toThrow('unknown-person');
      expect((await session.send('GET /session')).status).toBe(200);
      await pias(`POST /rights-requests/${id}/confirm`);
      expect((await session.send('GET /session')).status).toBe(401);
      expect((await (await studio.enter(maria, password)).send('GET /session')).body).toMatchObject(
        { person: { mustChange: true } },
      );
      const viewer = await studio.add('v@b.example', ['viewer']);
      expect((await send(`POST /people/${viewer}/password`)).status).toBe(200);
    });

    test('neither whoever asked nor whom it is about confirms or refuses it', async () => {
      await studio.add('both@b.example', ['admin', 'publisher']);
      const both = await studio.enter('both@b.example');
      const own = requestOf(
        await change('both@b.example', { roles: ['admin', 'publisher', 'on-call'] }, both.send),
      );
      const pias2 = requestOf(await change(pia, { roles: ['publisher', 'admin'] }, both.send));
      for (const verb of ['confirm', 'refuse']) {
        const body = verb === 'refuse' ? { reason: 'no' } : undefined;
        expect(codeOf(await both.send(`POST /rights-requests/${own}/${verb}`, body))).toEqual([
          403,
          'own-request',
        ]);
        expect(codeOf(await pias(`POST /rights-requests/${pias2}/${verb}`, body))).toEqual([
          403,
          'own-rights',
        ]);
      }
      expect(codeOf(await pauls(`POST /rights-requests/${pias2}/confirm`))).toEqual([200, 'done']);
      expect(await rightsOf(pia)).toBe('publisher admin');
    });

    test('a request names who may decide it, as they are at the time, and nobody once it is decided', async () => {
      await studio.add(maria, ['viewer']);
      await studio.add('both@b.example', ['admin', 'publisher']);
      const both = await studio.enter('both@b.example');
      const asked = await change(maria, { roles: ['publisher'] }, both.send);
      const id = requestOf(asked);
      expect(asked.body).toMatchObject({ request: { deciders: [paul, pia] } });
      const listed = async (): Promise<unknown> =>
        (await send('GET /rights-requests')).body['requests'];
      await change(paul, { disabled: true });
      expect(await listed()).toMatchObject([{ deciders: [pia], decidedAt: null }]);
      await pias(`POST /rights-requests/${id}/confirm`);
      expect(await listed()).toMatchObject([
        { deciders: [], decidedBy: pia, decidedAt: studio.clock.now },
      ]);
      studio.clock.now += 1;
      const ofPia = requestOf(await change(pia, { roles: ['publisher', 'on-call'] }, both.send));
      expect(await listed()).toMatchObject([{ id: ofPia, deciders: [maria] }, { id }]);
    });

    test('where neither of the two may confirm it, the way that is left is told', async () => {
      await studio.add('both@b.example', ['admin', 'publisher']);
      await change(paul, { disabled: true });
      const both = await studio.enter('both@b.example');
      for (const body of [{ roles: ['viewer'] }, { disabled: true }])
        expect(codeOf(await change(pia, { ...body, confirmation: pia }, both.send))).toEqual([
          409,
          'nobody-to-confirm',
        ]);
      expect(await rightsOf(pia)).toBe('publisher');
    });

    test('a request is refused with a reason, or taken back; then it is decided', async () => {
      await studio.add(maria, ['viewer']);
      const one = requestOf(await change(maria, { roles: ['admin'] }));
      studio.clock.now += 1;
      const other = requestOf(await change(maria, { roles: ['on-call'] }));
      for (const body of [undefined, {}, { reason: ' ' }])
        expect((await pias(`POST /rights-requests/${one}/refuse`, body)).status).toBe(400);
      expect(
        (await pias(`POST /rights-requests/${one}/refuse`, { reason: 'not agreed' })).body,
      ).toMatchObject({
        request: { status: 'refused', reason: 'not agreed' },
      });
      expect((await send(`POST /rights-requests/${other}/withdraw`)).body).toMatchObject({
        request: { status: 'withdrawn', decidedBy: boss },
      });
      for (const id of [one, other]) {
        for (const verb of ['confirm', 'refuse']) {
          expect(
            codeOf(await pauls(`POST /rights-requests/${id}/${verb}`, { reason: 'late' })),
          ).toEqual([409, 'request-decided']);
        }
        expect(codeOf(await send(`POST /rights-requests/${id}/withdraw`))).toEqual([
          409,
          'request-decided',
        ]);
      }
      expect(await rightsOf(maria)).toBe('viewer');
      expect((await pias('GET /rights-requests')).body).toMatchObject({
        requests: [{ id: other }, { id: one, reason: 'not agreed' }],
      });
      expect((await actions()).slice(2)).toEqual([
        `${pia} rights.refuse ${maria}`,
        `${boss} rights.withdraw ${maria}`,
      ]);
      expect(codeOf(await pias('POST /rights-requests/none/confirm'))).toEqual([
        404,
        'no-such-request',
      ]);
    });

    test('after seven days a request has ended', async () => {
      await studio.add(maria, ['viewer']);
      const id = requestOf(await change(maria, { roles: ['admin'] }));
      studio.clock.now += 7 * day - 1;
      expect((await (await studio.enter(pia)).send('GET /rights-requests')).body).toMatchObject({
        requests: [{ status: 'pending' }],
      });
      studio.clock.now += 1;
      const late = await studio.enter(paul);
      expect((await late.send('GET /rights-requests')).body).toMatchObject({
        requests: [{ status: 'ended' }],
      });
      expect(codeOf(await late.send(`POST /rights-requests/${id}/confirm`))).toEqual([
        409,
        'request-ended',
      ]);
      expect(await rightsOf(maria)).toBe('viewer');
    });

    test('what was asked for on something else than is so now does not take effect', async () => {
      await studio.add(maria, ['viewer']);
      const id = requestOf(await change(maria, { roles: ['admin'] }));
      await change(maria, { disabled: true });
      expect(codeOf(await pias(`POST /rights-requests/${id}/confirm`))).toEqual([
        409,
        'changed-meanwhile',
      ]);
      expect(await rightsOf(maria)).toBe('kept out');
      const admitted = requestOf(
        await send('POST /people', { email: 'new@b.example', name: 'N', roles: ['admin'] }),
      );
      await studio.add('new@b.example', ['viewer']);
      expect(codeOf(await pias(`POST /rights-requests/${admitted}/confirm`))).toEqual([
        409,
        'email-taken',
      ]);
      expect(await rightsOf('new@b.example')).toBe('viewer');
      expect((await pias('GET /rights-requests')).body).toMatchObject({
        requests: [{ status: 'pending' }, { status: 'pending' }],
      });
    });

    test('a request that waits tells the person as they are now, also when that is not how it was asked; a decided one does not', async () => {
      await studio.add(maria, ['viewer', 'editor']);
      const asked = await change(maria, { roles: ['editor', 'publisher'] });
      const before = { name: maria, roles: ['viewer', 'editor'], disabled: false, changed: false };
      expect(asked.body['request']).toMatchObject({ roles: ['editor', 'publisher'], now: before });
      const told = async (): Promise<unknown> =>
        (await pias('GET /rights-requests')).body['requests'];
      expect(await told()).toMatchObject([{ now: before }]);
      await studio.enter(maria);
      expect(await told()).toMatchObject([{ now: before }]);
      await change(maria, { roles: ['viewer', 'auditor'] });
      expect(await told()).toMatchObject([
        { roles: ['editor', 'publisher'], now: { roles: ['viewer', 'auditor'], changed: true } },
      ]);
      await pias(`POST /rights-requests/${requestOf(asked)}/refuse`, { reason: 'not agreed' });
      studio.clock.now += 1;
      await letIn(['admin'], { email: 'new@b.example' });
      expect(await told()).toMatchObject([
        { kind: 'let-in', now: null },
        { status: 'refused', now: null },
      ]);
    });

    test('what somebody asked for who may not ask any more does not take effect', async () => {
      await studio.add('other@b.example', ['admin']);
      const other = await studio.enter('other@b.example');
      await studio.add(maria, ['viewer']);
      const id = requestOf(await change(maria, { roles: ['admin'] }, other.send));
      await change('other@b.example', { disabled: true });
      expect(codeOf(await pias(`POST /rights-requests/${id}/confirm`))).toEqual([
        409,
        'asker-gone',
      ]);
      expect(await rightsOf(maria)).toBe('viewer');
    });

    test('of two publishers who confirm at the same moment one does', async () => {
      const id = requestOf(await letIn(['on-call']));
      const answers = await Promise.all([
        pias(`POST /rights-requests/${id}/confirm`),
        pauls(`POST /rights-requests/${id}/confirm`),
      ]);
      const codes = answers.toSorted((left, right) => left.status - right.status).map(codeOf);
      expect(codes).toEqual([
        [200, 'done'],
        [409, 'request-decided'],
      ]);
      expect((await actions()).filter((line) => line.includes('person.create'))).toHaveLength(1);
    });
  });

  describe('issue: with one publisher, who asks, they type whom it is about', () => {
    beforeEach(async () => {
      await studio.add(paul, ['admin', 'publisher']);
      ({ send } = await studio.enter(paul));
    });

    test('the confirmation is asked for, compared, and kept in the audit', async () => {
      for (const more of [{}, { confirmation: '' }, { confirmation: boss }])
        expect(codeOf(await letIn(['admin'], more))).toEqual([422, 'confirmation-missing']);
      expect(await rightsOf(maria)).toBeUndefined();
      expect((await letIn(['admin'], { confirmation: ` ${maria.toUpperCase()} ` })).status).toBe(
        201,
      );
      expect(codeOf(await change(maria, { roles: ['on-call'] }))).toEqual([
        422,
        'confirmation-missing',
      ]);
      expect((await change(maria, { roles: ['on-call'], confirmation: maria })).status).toBe(200);
      const reset = `POST /people/${await idOf(maria)}/password`;
      expect(codeOf(await send(reset))).toEqual([422, 'confirmation-missing']);
      expect((await send(reset, { confirmation: maria })).status).toBe(200);
      expect((await change(maria, { disabled: true })).status).toBe(200);
      expect(codeOf(await change(maria, { disabled: false }))).toEqual([
        422,
        'confirmation-missing',
      ]);
      const done = (await listAudit(studio.db, undefined, 5)).filter(
        ({ subject }) => subject === maria,
      );
      expect(done.map(({ action, detail }) => [action, detail['confirmation']])).toEqual([
        ['person.change', undefined],
        ['person.reset-password', maria],
        ['person.change', maria],
        ['person.create', maria],
      ]);
      expect((await send('GET /rights-requests')).body).toEqual({ requests: [] });
    });
  });
});
