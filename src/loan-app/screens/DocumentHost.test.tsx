import { act, fireEvent, render, screen as page } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { renewPageOfApp } from '../../../tests/fixtures/test-page.ts';
import { screenWith } from '../../../tests/fixtures/document-parts.ts';
import { readPageBoot, createApp } from '../create-app.ts';
import type { LoanApp } from './loan-app.ts';
import { readShippedConfig } from '../../../tests/fixtures/shipped-config.ts';
import { DocumentHost } from './DocumentHost.tsx';
import { patience } from '../../../tests/fixtures/patience.ts';

renewPageOfApp();

const config = readShippedConfig();

const greeting = screenWith({
  params: { name: { type: 'text' } },
  state: { pressed: { type: 'number', init: 0 } },
  body: [
    {
      id: 'press',
      widget: 'button',
      props: {
        label: {
          text: '{name} pressed {times}',
          args: { name: { $: 'params.name' }, times: { $: 'state.pressed' } },
        },
      },
      on: { tap: [{ do: 'set', state: 'pressed', value: ['add', { $: 'state.pressed' }, 1] }] },
    },
  ],
});

const newApp = (): LoanApp => {
  const boot = document.createElement('script');
  boot.type = 'application/json';
  boot.id = 'boot';
  boot.textContent = JSON.stringify({ release: 1, config, routes: [] });
  document.head.append(boot);
  return createApp(window, readPageBoot(document));
};

test('a document with changed parameters is reopened, and responds to taps', async () => {
  const app = newApp();
  const withName = (name: string) => (
    <DocumentHost app={app} document={greeting} params={{ name }} ports={app.ports} screen="case" />
  );
  const { rerender } = render(withName('Ana'));
  const press = async (label: string): Promise<void> => {
    const button = await page.findByRole('button', { name: label });
    await act(async () => button.click());
  };
  await press('Ana pressed 0');
  expect(page.queryByText('Ana pressed 1')).not.toBeNull();
  rerender(withName('Ben'));
  await press('Ben pressed 0');
  expect(page.queryByText('Ben pressed 1')).not.toBeNull();
});

test('API-22 AMB-162 what a screen tracks as it is entered is told as of this screen, behind its page view', async () => {
  const app = newApp();
  delete window.dataLayer;
  const tracking = screenWith({ on: { enter: [{ do: 'track', event: 'seen' }] } });
  render(
    <DocumentHost app={app} document={tracking} params={{}} ports={app.ports} screen="case" />,
  );
  await page.findByRole('heading', { level: 1 });
  expect(window.dataLayer).toEqual([
    { event: 'page_view', screen: 'case', name: 'case' },
    { event: 'action', screen: 'case', name: 'seen' },
  ]);
});

test('LANG 33, 40: what was typed last is kept when the screen is left, also of a field that is emptied when it is hidden', async () => {
  const app = newApp();
  const asking = screenWith({
    form: { remember: true, whenHidden: 'clear', fields: { name: { type: 'text' } } },
    body: [{ id: 'name', widget: 'text-field', field: 'name', props: { label: 'Name' } }],
  });
  // In tests React would run later work at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <DocumentHost app={app} document={asking} params={{}} ports={app.ports} screen="case" />,
  );
  fireEvent.input(await vi.waitFor(() => page.getByLabelText('Name'), patience), {
    target: { value: 'Ana' },
  });
  root.render(null);
  await vi.waitFor(
    () => expect(Object.values(window.sessionStorage)).toEqual(['{"name":"Ana"}']),
    patience,
  );
  vi.unstubAllGlobals();
});
