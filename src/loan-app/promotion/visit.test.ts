import { describe, expect, test, vi } from 'vitest';
import type { CallResponse, Ports } from '../../../renderer/entries/browser.ts';
import { createVisits, visitParams } from './visit.ts';

const answer: CallResponse = { success: true, code: '0', message: '', data: {} };
const requestPort = () => vi.fn<Ports['request']>(async () => answer);
const deviceWith = (...flags: readonly string[]): Ports['device'] => ({
  read: (name) => flags.includes(name),
  subscribe: () => () => undefined,
});

describe('F2: a visit of a promotion is counted once', () => {
  test('by the engine where the document does not count it', () => {
    const request = requestPort();
    const ports = { device: deviceWith(), request };
    const visits = createVisits();
    for (const _ of ['mounted', 'mounted again']) visits.count('5', ports, { page_id: '5' });
    expect(request.mock.calls).toEqual([['track-visit', { page_id: '5' }, true]]);
  });

  test('whether document or engine is first, and the document is answered', async () => {
    const request = requestPort();
    const visits = createVisits();
    const fromDocument = visits.countOnce('5', request);
    expect(await fromDocument('track-visit', { page_id: '5' })).toBe(answer);
    visits.count('5', { device: deviceWith(), request }, {});
    expect(await fromDocument('track-visit', { page_id: '5' })).toBe(answer);
    expect(request).toHaveBeenCalledTimes(1);
  });

  test('again if the request failed', async () => {
    const request = requestPort().mockResolvedValueOnce({
      success: false,
      code: 'network',
      message: '',
    });
    const fromDocument = createVisits().countOnce('5', request);
    for (const code of ['network', '0'])
      expect(await fromDocument('track-visit', { page_id: '5' })).toMatchObject({ code });
    await fromDocument('track-visit', { page_id: '5' });
    expect(request).toHaveBeenCalledTimes(2);
  });

  test('for each promotion, and no other call is held back', async () => {
    const request = requestPort();
    const visits = createVisits();
    for (const id of ['5', '6']) visits.count(id, { device: deviceWith(), request }, {});
    for (const _ of ['once', 'twice']) await visits.countOnce('5', request)('track-click', {});
    expect(request.mock.calls.map(([call]) => call)).toEqual([
      'track-visit',
      'track-visit',
      'track-click',
      'track-click',
    ]);
  });
});

test.each([
  { flags: ['wechat', 'android'], client: 'wechat' },
  { flags: ['android'], client: 'android' },
  { flags: ['ios'], client: 'ios' },
  { flags: [], client: 'other' },
])('F2: AMB-153 AMB-154 the visit of a client with $flags is sent as $client', (row) => {
  const query = new Map([
    ['user_from', 'sms'],
    ['utm_tag', ''],
  ]);
  const params = { user_from: 'template', app_from: 'bayani' };
  expect(visitParams('5', query, params, deviceWith(...row.flags))).toEqual({
    page_id: '5',
    user_from: 'sms',
    client_type: row.client,
    page_type: '1',
    utm_tag: '',
    app_from: 'bayani',
  });
});
