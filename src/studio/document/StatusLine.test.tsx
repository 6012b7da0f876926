import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SaveState } from '../saving/save-state.ts';
import { SaveMessage, StatusLine } from './StatusLine.tsx';

const at = Date.UTC(2026, 5, 15, 4, 0, 0);
const away: SaveState = { state: 'away', message: 'The service does not respond.' };

test.each<[SaveState, 'yes' | 'no' | 'in a moment', string | RegExp]>([
  [{ state: 'saved', at: undefined }, 'yes', 'Nothing to save'],
  [{ state: 'saved', at }, 'no', /^Saved on the server at \d\d:\d\d:\d\d$/],
  [{ state: 'waiting' }, 'yes', 'Not saved yet: on this computer'],
  [{ state: 'waiting' }, 'no', 'Not saved yet: only in this tab'],
  [{ state: 'waiting' }, 'in a moment', 'Not saved yet'],
  [{ state: 'saving' }, 'no', 'Saving … (only in this tab until then)'],
  [away, 'yes', 'Not saved: on this computer'],
  [away, 'no', 'Not saved: only in this tab'],
])(
  'studio §8: automatic saving says where the text is: %o, on this computer: %s',
  (save, localPersistence, words) => {
    render(
      <StatusLine work={{ save, localPersistence, notice: undefined }} saveNow={() => undefined} />,
    );
    expect(screen.getByRole('status')).toHaveTextContent(words);
  },
);

test.each<[SaveState, string]>([
  [{ state: 'saved', at }, 'Ben changed this document.'],
  [away, 'The service does not respond. Retrying automatically.'],
])('studio §8: why a text is not saved comes before news of others: %o', (save, message) => {
  const notice = 'Ben changed this document.';
  render(<SaveMessage work={{ save, localPersistence: 'yes', notice }} />);
  expect(screen.getByRole('status')).toHaveTextContent(message);
});
