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
  ...more,
});

test('the list of changes says what each waits for; that the check let it through is not all there is to say', async () => {
  const needs = [{ code: 'approval-missing', message: 'Somebody has to approve it.' }];
  renderServed(<ChangesPage />, { 'GET /changes': { body: { changes: [listed('one', { needs }), listed('two', {})] } } }, []);
  expect(await screen.findByRole('row', { name: /^Change one/ })).toHaveTextContent('Waits for one approval');
  expect(screen.getByRole('row', { name: /^Change two/ })).toHaveTextContent('Ready to publish');
});
