import { act, render, screen as page } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renewPageOfApp } from '../../../tests/fixtures/page-of-app.ts';
import { screenWith } from '../../../tests/fixtures/screen-with.ts';
import { readPageBoot } from '../boot.ts';
import config from '../config.json' with { type: 'json' };
import { createApp, type LoanApp } from '../create-app.ts';
import { OpenedDocument } from './OpenedDocument.tsx';

renewPageOfApp();

const greeting = screenWith({
  params: { name: { type: 'text' } },
  state: { pressed: { type: 'number', init: 0 } },
  body: [
    {
      id: 'press',
      widget: 'button',
      props: { label: { text: '{name} pressed {times}', args: { name: { $: 'params.name' }, times: { $: 'state.pressed' } } } },
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

test('a document that gets other parameters while it is shown is opened anew, and answers presses', async () => {
  const app = newApp();
  const withName = (name: string) => <OpenedDocument app={app} document={greeting} params={{ name }} ports={app.ports} screen="case" />;
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
  render(<OpenedDocument app={app} document={tracking} params={{}} ports={app.ports} screen="case" />);
  await page.findByRole('heading', { level: 1 });
  expect(window.dataLayer).toEqual([
    { event: 'page_view', screen: 'case', name: 'case' },
    { event: 'action', screen: 'case', name: 'seen' },
  ]);
});
