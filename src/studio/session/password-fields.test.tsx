import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderServed } from '../api/served.fixture.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SignInDialog, SignInPage } from './SessionGate.tsx';
import { SignInForm } from './SignInForm.tsx';

const session = {
  person: { id: 'p', email: 'pia@loans.example', name: 'Pia', roles: [], mustChange: false },
  permissions: [],
  csrf: 'token',
};
const typed = 'a word that nobody may read';

test('a password that is typed to sign in is sent, and stands nowhere in the page', async () => {
  const { sent } = renderServed(
    <SignInForm begin={() => undefined} />,
    { 'POST /sign-in': { status: 401, body: { code: 'wrong', message: 'Wrong.' } } },
    [],
  );
  await userEvent.type(screen.getByLabelText('E-mail address'), 'pia@loans.example');
  await userEvent.type(screen.getByLabelText('Password'), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(sent).toEqual([['POST /sign-in', { email: 'pia@loans.example', password: typed }]]);
  expect(screen.getByLabelText('Password')).toHaveValue(typed);
  expect(document.documentElement.outerHTML).not.toContain(typed);
});

test('passwords that are changed are sent, and stand nowhere in the page; then the fields are empty', async () => {
  const { sent } = renderServed(
    <PasswordForm called="Password" begin={() => undefined} />,
    { 'PUT /password': { body: session } },
    [],
  );
  await userEvent.type(screen.getByLabelText('Password'), typed);
  await userEvent.type(screen.getByLabelText('New password'), `${typed}, too`);
  expect(document.documentElement.outerHTML).not.toContain(typed);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(sent).toEqual([['PUT /password', { current: typed, next: `${typed}, too` }]]);
  expect(await screen.findByLabelText('New password')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('whoever comes to sign in types at once', () => {
  renderServed(<SignInPage begin={() => undefined} />, {}, []);
  expect(screen.getByLabelText('E-mail address')).toHaveFocus();
});

test('whoever signs in again begins with the password, since the address is known', () => {
  renderServed(<SignInDialog email="ola@loans.example" begin={() => undefined} />, {}, []);
  expect(screen.getByLabelText('Password')).toHaveFocus();
});
