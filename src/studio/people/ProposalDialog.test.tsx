import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { createApiClient } from '../api/client.ts';
import { ClientContext } from '../api/use-client.ts';
import { loadEngineForm } from '../forms/StudioForm.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { ProposalDialog } from './ProposalDialog.tsx';
import { patience } from '../../../tests/fixtures/patience.ts';

beforeAll(loadEngineForm);

const answers = (...all: readonly (readonly [status: number, body: object])[]) => {
  const sent: unknown[] = [];
  const left = [...all];
  const client = createApiClient({
    fetch: (address, init) => {
      sent.push([
        init.method,
        address,
        typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      ]);
      const [status, body] = left.shift() ?? [500, {}];
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    },
  });
  return { client, sent };
};

test('where nobody else can confirm, the address is asked for, and sent along with what was asked', async () => {
  const { client, sent } = answers(
    [422, { code: 'confirmation-missing', message: 'Type the e-mail address.' }],
    [201, { oneTimePassword: 'once' }],
  );
  const done = vi.fn();
  render(
    <ClientContext value={client}>
      <ProposalDialog
        title="Let in"
        submit="Go"
        request={{ path: '/people', method: 'POST' }}
        bodyOf={() => ({ name: 'M' })}
        close={() => undefined}
        done={done}
      >
        <p>Maria</p>
      </ProposalDialog>
    </ClientContext>,
  );
  const go = await screen.findByRole('button', { name: 'Go' });
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(go);
  expect(await screen.findByRole('alert')).toHaveTextContent('Type the e-mail address.');
  const typed = screen.getByRole('textbox', {
    name: 'Type the e-mail address of the person to confirm',
  });
  expect(typed).toHaveFocus();
  await userEvent.type(typed, 'maria@b.example');
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith({ oneTimePassword: 'once' }), patience);
  expect(sent).toEqual([
    ['POST', '/studio/api/v1/people', { name: 'M' }],
    ['POST', '/studio/api/v1/people', { name: 'M', confirmation: 'maria@b.example' }],
  ]);
});

test('another refusal is told and asks for nothing more', async () => {
  const { client } = answers([
    409,
    { code: 'last-administrator', message: 'Make somebody else one first.' },
  ]);
  render(
    <ClientContext value={client}>
      <ProposalDialog
        title="Change"
        submit="Go"
        request={{ path: '/people/1', method: 'PATCH' }}
        bodyOf={() => ({})}
        close={() => undefined}
        done={() => undefined}
      >
        <p>Maria</p>
      </ProposalDialog>
    </ClientContext>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Go' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Make somebody else one first.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('what is typed of a person is sent without blanks around it, and an address that is none is not sent', async () => {
  const { client, sent } = answers([201, { oneTimePassword: 'once' }]);
  const done = vi.fn();
  render(
    <ClientContext value={client}>
      <InviteDialog close={() => undefined} done={done} />
    </ClientContext>,
  );
  const email = await screen.findByRole('textbox', { name: 'E-mail address' });
  await userEvent.type(email, 'maria');
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Name, as colleagues call the person' }),
    ' Maria ',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Let in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please type an e-mail address');
  expect(email).toHaveFocus();
  await userEvent.type(email, '@b.example{Enter}');
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith({ oneTimePassword: 'once' }), patience);
  expect(sent).toEqual([
    [
      'POST',
      '/studio/api/v1/people',
      { email: 'maria@b.example', name: 'Maria', roles: ['viewer'] },
    ],
  ]);
});
