import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import type { ScreenDocument } from '../../renderer/headless.ts';
import { calls } from '../../src/contracts/generated/contracts.ts';

type Example = NonNullable<ScreenDocument['examples']>[string];

/** A sample state of a screen: one of the `examples` of its document, or the state before anything was answered. */
export interface SampleState {
  /** File below `screens`. */
  readonly file: string;
  readonly name: string;
  readonly document: ScreenDocument;
  readonly example: Example;
  /** Nothing is answered as long as somebody looks. */
  readonly isLoading: boolean;
}

/** States of which the app speaks before their screen is opened, with its words. */
const toldByApp: Readonly<Record<string, readonly string[]>> = { 'promotion/registration.json not-loaded': ['There is no such promotion'] };

const folder = 'screens';
const prefix = '/gateway';

/** Every sample state of every screen and template, in the order of the files. */
export const sampleStates = (): SampleState[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .flatMap((path) => {
      const file = path.replaceAll('\\', '/');
      // The project's own documents: the checker has read them.
      const document = JSON.parse(readFileSync(join(folder, path), 'utf8')) as ScreenDocument;
      if (document.kind === 'fragment') return [];
      const states = Object.entries(document.examples ?? {}).map(([name, example]) => ({
        file,
        name,
        document,
        example,
        isLoading: false,
      }));
      const [first] = states;
      const asks = Object.values(document.sources ?? {}).some((source) => 'call' in source);
      return first !== undefined && asks && document.kind === 'screen'
        ? [...states, { ...first, name: 'loading', example: { params: first.example.params ?? {} }, isLoading: true }]
        : states;
    });

/** Opens the address of a state with every answer of its example, and waits until what must be seen is there. */
export const openSampleState = async (page: Page, state: SampleState): Promise<void> => {
  await page.route((url) => url.protocol === 'https:' || url.pathname.startsWith('/sample/'), drawPicture);
  await page.route(
    ({ pathname }) => pathname.startsWith(`${prefix}/`),
    (route) => answer(route, state),
  );
  const stored = Object.entries(state.example.stored ?? {}).map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  if (stored.length > 0)
    await page.addInitScript((entries) => {
      for (const [key, value] of entries) for (const storage of [sessionStorage, localStorage]) storage.setItem(key, value);
    }, stored);
  await page.goto(addressOf(state));
  await page.getByRole('main').waitFor();
};

/** What must be seen of a state: texts, or nodes by their ids. */
export const seenIn = (page: Page, { file, name, example }: SampleState): Locator[] =>
  (toldByApp[`${file} ${name}`] ?? example.visible ?? []).map((text) => (text.startsWith('#') ? page.locator(text) : page.getByText(text)).first());

const addressOf = ({ document: { kind, route = {} }, example: { params = {} } }: SampleState): string => {
  const given = new Map(Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]));
  const hash = route.hash?.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given.get(name) ?? ''));
  const path = kind === 'template' ? '/#/registerTemplate' : (route.path ?? `/${hash ?? ''}`);
  return `${path}?${new URLSearchParams([['userId', 'sample'], ...given]).toString()}`;
};

const answer = async (route: Route, { document, example, isLoading }: SampleState): Promise<void> => {
  if (isLoading) return;
  const method = route.request().method();
  const path = new URL(route.request().url()).pathname.slice(prefix.length);
  const sharing = Object.entries(calls).filter(([, call]) => call.method === method && call.path === path);
  if (sharing.some(([, call]) => call.answers === 'image')) return drawPicture(route);
  if (document.kind === 'template' && sharing.some(([name]) => name === 'channel-template'))
    return route.fulfill({ json: { code: '0', message: '', data: { id: example.params?.['id'], screen: document, values: example.params } } });
  const [given] = sharing.flatMap(([name]) => example.answers?.[name] ?? []);
  // What an example does not answer cannot be read, as when the network fails.
  if (given === undefined) return route.fulfill({ contentType: 'text/plain', body: '' });
  return route.fulfill({ json: { message: '', ...given } });
};

/** A picture that stands for those of other hosts. */
const drawPicture = (route: Route): Promise<void> =>
  route.fulfill({
    contentType: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" width="120" height="80"><rect width="120" height="80" fill="#dfe7ef"/><path d="M20 62l26-30 18 20 14-14 22 24z" fill="#8ea3b8"/></svg>',
  });
