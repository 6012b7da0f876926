// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { pushEvent } from './create-ports.ts';

beforeEach(() => {
  delete window.dataLayer;
});

test('API-22 AMB-162 events are pushed to a list that is made when it is missing', () => {
  pushEvent(window, { event: 'page_view', screen: 'order', name: 'order' });
  pushEvent(window, { event: 'action', screen: 'order', name: 'tap' });
  expect(window.dataLayer).toEqual([
    { event: 'page_view', screen: 'order', name: 'order' },
    { event: 'action', screen: 'order', name: 'tap' },
  ]);
});

test('API-22 a list that is there already is used', () => {
  const list: unknown[] = [{ event: 'before' }];
  window.dataLayer = list;
  pushEvent(window, { event: 'page_view' });
  expect(list).toEqual([{ event: 'before' }, { event: 'page_view' }]);
});

test('API-22 something else under the name is replaced', () => {
  window.dataLayer = 'hostile';
  pushEvent(window, { event: 'page_view' });
  expect(window.dataLayer).toEqual([{ event: 'page_view' }]);
});

test('API-22 the newest 500 are kept, so that a page that is used for long does not grow', () => {
  for (let number = 0; number < 700; number += 1) pushEvent(window, { event: 'action', number });
  expect(window.dataLayer).toEqual(
    Array.from({ length: 500 }, (_, place) => ({ event: 'action', number: place + 200 })),
  );
});
