import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SessionContext } from '../session/use-session.ts';
import { createApiClient } from './client.ts';
import { ClientContext } from './use-client.ts';

interface Answer {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Answers = Record<string, Answer>;

export interface Served {
  readonly answers: Answers;
  readonly sent: readonly (readonly [request: string, body: unknown])[];
}

export const renderServed = (
  part: ReactNode,
  answers: Answers,
  permissions: readonly string[],
  path = '/',
): Served => {
  const sent: [string, unknown][] = [];
  const client = createApiClient({
    fetch: async (address, { method = 'GET', body }) => {
      const [asked = ''] = address.replace('/studio/api/v1', '').split('?');
      const request = `${method} ${asked}`;
      sent.push([request, typeof body === 'string' ? JSON.parse(body) : undefined]);
      const {
        status = 200,
        body: answer,
        headers = {},
      }: Answer = answers[request] ?? {
        status: 404,
        body: { code: 'nothing', message: `Nothing is served at ${request}.` },
      };
      return new Response(status === 204 ? null : JSON.stringify(answer), { status, headers });
    },
  });
  const person = { id: 'p', email: 'pia@loans.example', name: 'Pia', roles: [], mustChange: false };
  const session = {
    session: { person, permissions: [...permissions], csrf: 'token' },
    signOut: async () => undefined,
    signOutEverywhere: async () => undefined,
    begin: () => undefined,
  };
  render(
    <MemoryRouter initialEntries={[path]}>
      <ClientContext value={client}>
        <SessionContext value={session}>{part}</SessionContext>
      </ClientContext>
    </MemoryRouter>,
  );
  return { answers, sent };
};
