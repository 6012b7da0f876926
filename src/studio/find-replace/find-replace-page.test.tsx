import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderServed } from '../api/served.fixture.tsx';
import { FindReplacePage } from './FindReplacePage.tsx';

const page = (id: string, ...words: readonly string[]): object => ({
  kind: 'screen',
  id,
  title: `Page ${id}`,
  body: words.map((text, index) => ({
    id: `t${index}`,
    widget: 'text',
    props: { text: { text } },
  })),
});

const pages = {
  one: page('one', 'Get your loan', 'A loan for you'),
  two: page('two', 'The loan'),
  three: page('three', 'Nothing'),
};

const open = () => {
  const documents = Object.entries(pages);
  const served = renderServed(
    <FindReplacePage />,
    {
      'GET /documents': {
        body: {
          documents: documents.map(([id]) => ({
            id,
            kind: 'screen',
            title: `Page ${id}`,
            state: 'clean',
          })),
        },
      },
      'GET /texts': {
        body: { documents: documents.map(([id, text]) => ({ id, text: JSON.stringify(text) })) },
      },
      // Someone has changed page two since all texts were read.
      'GET /documents/one/draft': { body: pages.one, headers: { etag: '"d1"' } },
      'GET /documents/two/draft': { body: page('two', 'The new loan'), headers: { etag: '"d2"' } },
      'PUT /documents/one/draft': { body: { rev: 2, etag: '"d2"' } },
    },
    ['document.read', 'draft.write'],
  );
  return { served, user: userEvent.setup() };
};

test('studio §8: what is ticked is replaced in the drafts, a changed page stays and is named', async () => {
  const { served, user } = open();
  await user.type(screen.getByLabelText('Find'), 'loan');
  await user.type(screen.getByLabelText('Replace with'), 'credit');
  const one = await screen.findByRole('region', { name: 'Page one' });
  expect(screen.getByRole('status')).toHaveTextContent('3 texts on 2 pages');
  expect(one).toHaveTextContent('Get your loancredit');
  await user.click(within(one).getByRole('checkbox', { name: /^A loan/ }));
  expect(one).toHaveTextContent('1 of 2');
  await user.click(screen.getByRole('button', { name: 'Replace in 2 texts on 2 pages' }));
  const result = await screen.findByRole('region', { name: 'Result' });
  expect(result).toHaveTextContent('Changed the drafts of 1 page. Nothing is live yet.');
  expect(result).toHaveTextContent('Page one: 1 text changed. History');
  expect(result).toHaveTextContent('Page two: Someone changed this page in the meantime');
  expect(served.sent.filter(([request]) => request.startsWith('PUT'))).toEqual([
    ['PUT /documents/one/draft', page('one', 'Get your credit', 'A loan for you')],
  ]);
});

test('studio §8: a page is left out by its tick box, and what is refused is told', async () => {
  const { served, user } = open();
  served.answers['PUT /documents/one/draft'] = {
    status: 413,
    body: { code: 'too-large', message: 'The text is too long.' },
  };
  await user.type(screen.getByLabelText('Find'), 'LOAN');
  await user.click(await screen.findByRole('checkbox', { name: 'All of Page two' }));
  await user.click(screen.getByRole('button', { name: 'Replace in 2 texts on 1 page' }));
  const result = await screen.findByRole('region', { name: 'Result' });
  expect(result).toHaveTextContent('Nothing was changed.');
  expect(result).toHaveTextContent('Page one: The text is too long.');
  expect(served.sent.map(([request]) => request)).not.toContain('GET /documents/two/draft');
  await user.click(screen.getByRole('checkbox', { name: 'Match case' }));
  await waitFor(() => expect(screen.getByText('No text has these words.')).toBeVisible());
});
