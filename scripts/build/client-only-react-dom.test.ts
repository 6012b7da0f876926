// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bundleLines } from './bundle-lines.fixture.ts';
import { clientOnlyReactDom } from './client-only-react-dom.ts';

// Otherwise React is bundled for development.
beforeEach(() => vi.stubEnv('NODE_ENV', 'production'));
afterEach(() => vi.unstubAllEnvs());

const page = `
import { Component, Suspense, createElement as h, lazy, useState } from 'react';
import { createRoot } from 'react-dom/client';

class Boundary extends Component {
  state = { failed: false };
  static getDerivedStateFromError() { return { failed: true }; }
  render() { return this.state.failed ? 'Failed' : this.props.children; }
}
const Late = lazy(() => new Promise((resolve) =>
  addEventListener('loaded', () => resolve({ default: () => 'Late' }))));
const Throw = () => { throw new Error('broken'); };
const App = () => {
  const [count, setCount] = useState(0);
  return h(Boundary, null,
    h('button', { onClick: () => setCount(count + 1) }, count),
    h('input', { defaultValue: 'a', onFocus: () => setCount(2) }),
    h('p', null, h(Suspense, { fallback: 'Loading' }, count > 0 ? h(Late) : 'Ready')),
    count > 1 ? h(Throw) : null);
};
const root = createRoot(document.body, { onCaughtError: () => undefined });
root.render(h(App));
addEventListener('left', () => root.unmount());
`;

const bundle = async (plugins: Parameters<typeof bundleLines>[1]): Promise<string> =>
  (await bundleLines(page, plugins, { minify: false })).map(({ code }) => code).join('');

const readBody = (): string => document.body.innerHTML;

test.each([
  ['the whole React DOM', []],
  ['React DOM without hydration', [clientOnlyReactDom()]],
])(
  '%s renders, handles events, waits for code, catches failures and unmounts',
  async (_, plugins) => {
    const code = await bundle(plugins);
    await import(`data:text/javascript,${encodeURIComponent(code)}`);
    await expect.poll(readBody).toBe('<button>0</button><input value="a"><p>Ready</p>');
    document.querySelector('button')?.click();
    await expect.poll(readBody).toBe('<button>1</button><input value="a"><p>Loading</p>');
    window.dispatchEvent(new Event('loaded'));
    await expect.poll(readBody).toBe('<button>1</button><input value="a"><p>Late</p>');
    document.querySelector('input')?.focus();
    await expect.poll(readBody).toBe('Failed');
    window.dispatchEvent(new Event('left'));
    await expect.poll(readBody).toBe('');
  },
);

test.each(['prepareToHydrateHostInstance', '$$reactFormReplay', 'addEventListener("navigate"'])(
  '%s stays out of the bundle',
  async (unused) => {
    const [whole, pruned] = [await bundle([]), await bundle([clientOnlyReactDom()])];
    expect([whole.includes(unused), pruned.includes(unused)]).toEqual([true, false]);
  },
);

test('React DOM that is written in another way stops the build', async () => {
  await expect(bundleLines('export const nothing = 1;', [clientOnlyReactDom()])).rejects.toThrow(
    'There is no production build of React DOM to prune.',
  );
});
