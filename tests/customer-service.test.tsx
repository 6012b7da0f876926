import { screen as page } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { good } from './fixtures/answers.ts';
import { openShipped, press } from './fixtures/shipped-screen.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 5, 29, 12) }));
afterEach(() => void vi.useRealTimers());

describe('/customer-service', () => {
  const contacts = { email: 'help@x.example', smWa: '+63 (917) 123-4567' };

  test('SERVICE-01 SERVICE-02 SERVICE-03 SERVICE-04 CALL-16 two rows, asked for with overall 30; the e-mail opens the mail program', async () => {
    const { recorded } = await openShipped(
      'customer-service',
      {},
      { answer: () => good(contacts) },
    );
    expect(recorded.requests).toEqual([{ call: 'contact-kf-info', params: { overall: '30' } }]);
    expect(page.getByRole('link', { name: /^Telephone\s*\+63 \(917\) 123-4567$/ })).toBeVisible();
    expect(page.getByRole('link', { name: /^E-mail\s*help@x\.example$/ })).toHaveAttribute(
      'href',
      'mailto:help@x.example',
    );
  });

  test.each([
    ['+63 (917) 123-4567', '+639171234567'],
    ['0917 123 4567', '09171234567'],
  ])('SERVICE-05 AMB-78 the telephone %s calls %s by the shell', async (smWa, phone) => {
    const { recorded } = await openShipped(
      'customer-service',
      {},
      { answer: () => good({ smWa }) },
    );
    await press(/^Telephone/);
    expect(recorded.natives.map(({ call, params }) => ({ call, params }))).toEqual([
      { call: 'callPhone', params: { phone } },
    ]);
    expect(page.queryByRole('link', { name: /^E-mail/ })).toBeNull();
  });
});
