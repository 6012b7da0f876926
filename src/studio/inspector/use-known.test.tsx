import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Known } from '../language/known.ts';
import { WorkspaceContext, type Workspace } from '../workspace/use-workspace.ts';
import { drawnWorkspace } from '../workspace/workspace.fixture.ts';
import { languageOf } from './inspector.fixture.tsx';
import { nothingKnown } from './known.fixture.ts';
import { KnownNames, useKnown } from './use-known.tsx';

const screenOf = (name: string): Known['screens'][number] => ({
  name,
  description: '',
  parameters: [],
});

const Screens = () => (
  <p role="status">
    {useKnown()
      .screens.map(({ name }) => name)
      .join(', ')}
  </p>
);

test('a screen that somebody adds elsewhere can be named at once, and nothing is asked again as long as nothing changes', async () => {
  let screens = [screenOf('home')];
  const known: Known = {
    ...nothingKnown,
    get screens() {
      return screens;
    },
  };
  const language = languageOf(known);
  const first = [{ id: 'home', text: '{}' }];
  const view = (others: Workspace['others']) => (
    <WorkspaceContext value={drawnWorkspace({ language, others })}>
      <KnownNames>
        <Screens />
      </KnownNames>
    </WorkspaceContext>
  );
  const { rerender } = await act(async () => render(view(first)));
  expect(screen.getByRole('status')).toHaveTextContent('home');
  screens = [screenOf('home'), screenOf('news')];
  await act(async () => rerender(view(first)));
  expect(screen.getByRole('status')).toHaveTextContent(/^home$/);
  await act(async () => rerender(view([...first])));
  expect(screen.getByRole('status')).toHaveTextContent('home, news');
});
