import { beforeEach, expect, test, vi } from 'vitest';
import type { NativeFallback } from '../../../renderer/entries/browser.ts';
import { natives } from '../../contracts/generated/contracts.ts';
import { createBrowserFallbacks, type BrowserFallbackHost } from './browser-fallbacks.ts';

const host = {
  leave: vi.fn<() => void>(),
  follow: vi.fn<(address: string) => void>(),
  open: vi.fn<BrowserFallbackHost['open']>(),
  onRefused: vi.fn<() => void>(),
};
const rules = { origin: 'https://app.example.com', hosts: {} };

beforeEach(() => {
  vi.clearAllMocks();
});

const run = (fallback: NativeFallback, params: Readonly<Record<string, unknown>> = {}): unknown => {
  createBrowserFallbacks({ ...host, rules })(fallback, params);
  return {
    leave: host.leave.mock.calls.length,
    follow: host.follow.mock.calls.flat(),
    open: host.open.mock.calls.flat(),
    onRefused: host.onRefused.mock.calls.length,
  };
};
const nothing = { leave: 0, follow: [], open: [], onRefused: 0 };

test.each([
  [
    'BRIDGE-01',
    'openPage',
    { url: '/order?x=1' },
    { follow: ['https://app.example.com/order?x=1'] },
  ],
  ['BRIDGE-01', 'openPage', { url: 'javascript:alert(1)' }, { onRefused: 1 }],
  ['BRIDGE-01', 'openPage', {}, { follow: ['https://app.example.com/'] }],
  ['BRIDGE-02', 'closeWebView', {}, { leave: 1 }],
  [
    'BRIDGE-03',
    'goProduct',
    { productId: '7' },
    { open: ['/product-detail', { product_id: '7' }] },
  ],
  [
    'BRIDGE-03',
    'goProduct',
    { productId: { hostile: 1 } },
    { open: ['/product-detail', { product_id: '' }] },
  ],
  ['BRIDGE-04', 'goHome', {}, { open: ['/main', {}] }],
  ['BRIDGE-05', 'goMine', {}, { open: ['/setting', {}] }],
  ['BRIDGE-06', 'goLogin', {}, { open: ['/login', {}] }],
  ['BRIDGE-07', 'callPhone', { phone: '+63 2 8123 4567' }, { follow: ['tel:+63281234567'] }],
  ['BRIDGE-08', 'goRating', {}, {}],
  ['BRIDGE-09', 'trackPoint', { point: 'loan_confirm', productId: '7' }, {}],
  ['BRIDGE-10', 'bankFlowStart', { productId: '7', source: '' }, {}],
  ['BRIDGE-11', 'bankFlowEnd', { productId: '7', source: '' }, {}],
] as const)('AMB-13 %s in a browser: %s with %j', (_, action, params, expected) => {
  expect(run(natives[action].fallback, params)).toEqual({ ...nothing, ...expected });
});
