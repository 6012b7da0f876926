import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderServed } from '../api/served.fixture.tsx';
import { ChangesPage } from './ChangesPage.tsx';

const listed = (id: string, more: object) => ({
  id,
  title: `Change ${id}`,
  reason: '',
  author: 'eve@loans.example',
  status: 'checked',
  rev: 1,
  createdAt: 1,
  updatedAt: 1,
  documents: ['menu'],
  needs: [],
  deciders: [],
  ended: [],
  ...more,
});

test('the list of changes says what each waits for; that the check let it through is not all there is to say', async () => {
  const needs = [{ code: 'approval-missing', message: 'Somebody has to approve it.' }];
  const changes = [
    listed('one', { needs, deciders: ['pia@loans.example', 'paul@loans.example'] }),
    listed('two', {}),
    listed('three', { needs, deciders: ['paul@loans.example'] }),
  ];
  renderServed(<ChangesPage />, { 'GET /changes': { body: { changes } } }, []);
  const one = await screen.findByRole('row', { name: /^Change one/ });
  expect(one).toHaveTextContent('Waits for one approval');
  expect(one).toHaveTextContent('Waits for you');
  expect(screen.getByRole('row', { name: /^Change two/ })).toHaveTextContent('Ready to publish');
  const three = screen.getByRole('row', { name: /^Change three/ });
  expect(three).toHaveTextContent('Waits for one approval');
  expect(three).not.toHaveTextContent('Waits for you');
});

test('the list of changes says of which ones a document ends before it goes live', async () => {
  const changes = [
    listed('one', { ended: ['menu'] }),
    listed('two', { ended: ['menu', 'help'] }),
    listed('three', {}),
  ];
  renderServed(<ChangesPage />, { 'GET /changes': { body: { changes } } }, []);
  expect(await screen.findByRole('row', { name: /^Change one/ })).toHaveTextContent(
    'menu ends before it goes live',
  );
  expect(screen.getByRole('row', { name: /^Change two/ })).toHaveTextContent(
    'menu and help end before they go live',
  );
  expect(screen.getByRole('row', { name: /^Change three/ })).not.toHaveTextContent('before');
});
