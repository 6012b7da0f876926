import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { describeDifferences } from '../changes/sentences/describe-differences.ts';
import { WorkspaceContext } from '../workspace/use-workspace.ts';
import { renderedWorkspace } from '../workspace/workspace.fixture.ts';
import { WhatChanges } from './WhatChanges.tsx';

const page = (words: string) => ({
  kind: 'template',
  id: 'one',
  body: ['a', 'b', 'c', 'd', 'e'].map((id) => ({
    id,
    widget: 'text',
    props: { text: { text: `${words} ${id}` } },
  })),
});

test('studio §5: of five changed blocks three are in sight, and one press shows the others', async () => {
  const groups = describeDifferences(page('Old'), page('New'));
  render(
    <WorkspaceContext value={renderedWorkspace({ text: JSON.stringify(page('New')) })}>
      <WhatChanges isLive difference={{ groups, error: undefined, readAgain: () => undefined }} />
    </WorkspaceContext>,
  );
  const section = within(screen.getByRole('region', { name: 'What changes (5)' }));
  expect(section.getByText('Text: “Old c” → “New c”')).toBeVisible();
  expect(section.getByText('Text: “Old d” → “New d”')).not.toBeVisible();
  await userEvent.click(section.getByText('2 more'));
  expect(section.getByText('Text: “Old e” → “New e”')).toBeVisible();
});
