import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderServed } from '../api/served.fixture.tsx';
import { loadEngineForm } from '../forms/StudioForm.tsx';
import { DecideDialog } from './DecideDialog.tsx';

beforeAll(loadEngineForm);

const request = {
  id: 'one',
  kind: 'password',
  email: 'maria@loans.example',
  status: 'pending',
  askedBy: 'ana@loans.example',
  askedAt: 1,
  endsAt: 2,
  deciders: [],
} as const;

test.each([
  ['confirm', 'Confirm', {}],
  ['withdraw', 'Withdraw', {}],
  ['refuse', 'Refuse', { reason: 'She has left.' }],
] as const)(
  'to %s a request asks for a reason where somebody waits for one',
  async (decision, button, body) => {
    const close = vi.fn<() => void>();
    const path = `POST /rights-requests/one/${decision}`;
    const { sent } = renderServed(
      <DecideDialog request={request} decision={decision} close={close} />,
      { [path]: { body: {} } },
      [],
    );
    const press = await screen.findByRole('button', { name: button });
    expect(screen.queryAllByRole('textbox', { name: 'Reason, for the requester' })).toHaveLength(
      'reason' in body ? 1 : 0,
    );
    if ('reason' in body) await userEvent.type(screen.getByRole('textbox'), body.reason);
    await userEvent.click(press);
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(sent).toEqual([[path, body]]);
  },
);
