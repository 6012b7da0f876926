import { expect, test, vi } from 'vitest';
import type { CallResponse, Ports } from '../../../renderer/entries/browser.ts';
import { withPrimedAnswer } from './PromotionPage.tsx';

test('CALL-22 the answer that is there is given to the first call of its name, and tried again it is sent', async () => {
  const sent: CallResponse = { success: true, code: '0', message: 'sent', data: undefined };
  const there: CallResponse = { ...sent, message: 'there' };
  const request = vi.fn<Ports['request']>(async () => sent);
  const wrapped = withPrimedAnswer(request, 'channel-template', there);
  expect(await wrapped('get-sid', {}, true)).toBe(sent);
  expect(await wrapped('channel-template', { templateId: '5' })).toBe(there);
  expect(await wrapped('channel-template', { templateId: '5' })).toBe(sent);
  expect(request.mock.calls).toEqual([
    ['get-sid', {}, true],
    ['channel-template', { templateId: '5' }, undefined],
  ]);
});
