import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DocumentSymbols } from '../language/document-symbols.ts';
import { WorkspaceContext, type Workspace } from '../workspace/use-workspace.ts';
import { renderedWorkspace } from '../workspace/workspace.fixture.ts';
import { testLanguageClient } from './inspector.fixture.tsx';
import { nothingKnown } from './known.fixture.ts';
import { SymbolsProvider, useSymbols } from './SymbolsContext.tsx';

const screenOf = (name: string): DocumentSymbols['screens'][number] => ({
  name,
  description: '',
  parameters: [],
});

const Screens = () => (
  <p role="status">
    {useSymbols()
      .screens.map(({ name }) => name)
      .join(', ')}
  </p>
);

test('a screen that somebody adds elsewhere can be named at once, and nothing is asked again as long as nothing changes', async () => {
  let screens = [screenOf('home')];
  const known: DocumentSymbols = {
    ...nothingKnown,
    get screens() {
      return screens;
    },
  };
  const language = testLanguageClient(known);
  const first = [{ id: 'home', text: '{}' }];
  const view = (others: Workspace['others']) => (
    <WorkspaceContext value={renderedWorkspace({ language, others })}>
      <SymbolsProvider>
        <Screens />
      </SymbolsProvider>
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
