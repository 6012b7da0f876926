import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { slimAxios } from './slim-axios.ts';
import { bundleLines } from './bundle-lines.fixture.ts';
import { pureReactRouter } from './pure-react-router.ts';

const bundle = async (code: string, plugins: Rolldown.Plugin[]): Promise<string> => {
  const files = await bundleLines(code, plugins, {
    minify: false,
    rolldownOptions: { external: [/^react($|\/)/, /^react-dom($|\/)/] },
  });
  return files.map((file) => file.code).join('');
};

const router = "export { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';";
const axios = "export { default } from 'axios';";

test.each([
  [
    'links and forms of react-router',
    router,
    [pureReactRouter()],
    'function BrowserRouter(',
    'function NavLinkWithRef(',
  ],
  [
    'walls of react-router for its own routes',
    router,
    [pureReactRouter()],
    'function BrowserRouter(',
    'class extends',
  ],
  [
    'parts of the fetch adapter of axios',
    axios,
    [slimAxios()],
    'XMLHttpRequest',
    'new ReadableStream(',
  ],
  ['names of the statuses of HTTP', axios, [slimAxios()], 'XMLHttpRequest', 'ImATeapot'],
])(
  '%s stay out of the bundle, and nothing that is used does',
  async (_, code, plugins, used, unused) => {
    const [whole, pruned] = [await bundle(code, []), await bundle(code, plugins)];
    expect([whole.includes(used), whole.includes(unused)]).toEqual([true, true]);
    expect([pruned.includes(used), pruned.includes(unused)]).toEqual([true, false]);
  },
);

test('a router that is written in another way stops the build', async () => {
  await expect(bundle('export const nothing = 1;', [pureReactRouter()])).rejects.toThrow(
    'There is nothing to prune in react-router.',
  );
});
