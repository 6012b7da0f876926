import { expect, test } from 'vitest';
import { collectRoutes } from './collect-routes.ts';

test('the routes of documents, with parameters as the page reads them', () => {
  const params = {
    orderId: { type: 'text', required: true, description: 'The order.', aliases: ['id'] },
    broken: { type: 'texts' },
  };
  expect(
    collectRoutes([
      { kind: 'screen', id: 'order', route: { path: '/order', openedBy: 'public', params } },
      { kind: 'screen', id: 'news', route: { hash: '#/news', aliases: ['/news'] } },
      { kind: 'fragment', id: 'total' },
      'no document',
    ]),
  ).toEqual([
    {
      id: 'order',
      path: '/order',
      aliases: [],
      params: { orderId: { type: 'text', required: true, aliases: ['id'] } },
    },
    { id: 'news', hash: '#/news', aliases: ['/news'], params: {} },
  ]);
});
