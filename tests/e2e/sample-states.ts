import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import { getExampleTime, type ScreenDocument } from '../../renderer/entries/node.ts';
import { listOpenOverlays } from '../../src/service/publish-checks/documents/list-open-overlays.ts';
import {
  exampleAddress,
  findExampleResponse,
  type ScreenExample,
  samplePicturePath,
  listExpectedTexts,
  placeholderPicture,
  listStoredEntries,
} from '../../src/service/publish-checks/rendering/example-page.ts';
import { replaceDocument } from './page-document.ts';
import {
  waitUntilIdle,
  freezePageClock,
} from '../../src/service/publish-checks/rendering/page-scripts.ts';

export interface SampleState {
  readonly file: string;
  readonly name: string;
  readonly document: ScreenDocument;
  readonly example: ScreenExample;
  readonly isLoading: boolean;
  /** A document that opens the overlay, unlike the published one. */
  readonly isOverlay: boolean;
}

const folder = 'screens';
const prefix = '/gateway';

const shippedScreens = (): { file: string; document: ScreenDocument }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    // Already checked.
    .map((path) => ({
      file: path.replaceAll('\\', '/'),
      document: JSON.parse(readFileSync(join(folder, path), 'utf8')) as ScreenDocument,
    }))
    .filter(({ document }) => document.kind !== 'fragment');

export const sampleStates = (): SampleState[] =>
  shippedScreens().flatMap(({ file, document }) => {
    const states = Object.entries(document.examples ?? {}).map(([name, example]) => ({
      file,
      name,
      document,
      example,
      isLoading: false,
      isOverlay: false,
    }));
    const [first] = states;
    const asks = Object.values(document.sources ?? {}).some((source) => 'call' in source);
    return first !== undefined && asks && document.kind === 'screen'
      ? [
          ...states,
          {
            ...first,
            name: 'loading',
            example: { params: first.example.params ?? {} },
            isLoading: true,
          },
        ]
      : states;
  });

export const overlayStates = (): SampleState[] =>
  shippedScreens().flatMap(({ file, document: shipped }) =>
    listOpenOverlays(shipped).map(({ name, example, document }) => ({
      file,
      name,
      document,
      example,
      isLoading: false,
      isOverlay: true,
    })),
  );

export const openSampleState = async (page: Page, state: SampleState): Promise<void> => {
  await page.route(
    (url) => url.protocol === 'https:' || url.pathname.startsWith(samplePicturePath),
    drawPicture,
  );
  await page.route(
    ({ pathname }) => pathname.startsWith(`${prefix}/`),
    (route) => answer(route, state),
  );
  if (state.isOverlay) await deliver(page, state.document);
  await page.addInitScript(freezePageClock, getExampleTime(state.example));
  const stored = listStoredEntries(state.example);
  if (stored.length > 0)
    await page.addInitScript((entries) => {
      for (const [key, value] of entries)
        for (const storage of [sessionStorage, localStorage]) storage.setItem(key, value);
    }, stored);
  await page.goto(exampleAddress(state.document, state.example));
  await page.getByRole('main').waitFor();
};

export const openWholeState = async (page: Page, state: SampleState): Promise<void> => {
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  await openSampleState(page, state);
  const isAtRest = async (): Promise<boolean> => {
    const before = asked.size;
    await page.evaluate(waitUntilIdle, 1000);
    return before === 0 && asked.size === 0;
  };
  await expect.poll(isAtRest, { intervals: [25] }).toBe(true);
};

const deliver = async (page: Page, { examples: _, ...document }: ScreenDocument): Promise<void> => {
  await page.route(
    ({ pathname }) => pathname === `/delivery/v1/screens/${document.id}`,
    (route) => route.fulfill({ json: document }),
  );
  await replaceDocument(
    page,
    ({ pathname }) => pathname === document.route?.path,
    () => document,
  );
};

export const seenTexts = ({ name, document, example }: SampleState): readonly string[] =>
  listExpectedTexts(document, name, example);

export const seenIn = (page: Page, state: SampleState): Locator[] =>
  seenTexts(state).map((text) =>
    (text.startsWith('#') ? page.locator(text) : page.getByText(text)).first(),
  );

const answer = async (
  route: Route,
  { document, example, isLoading }: SampleState,
): Promise<void> => {
  if (isLoading) return undefined;
  const answered = findExampleResponse(
    document,
    example,
    route.request().method(),
    new URL(route.request().url()).pathname.slice(prefix.length),
  );
  if (answered.is === 'picture') return drawPicture(route);
  return answered.is === 'body'
    ? route.fulfill({ status: answered.status, json: answered.body })
    : route.fulfill({ contentType: 'text/plain', body: '' });
};

const drawPicture = (route: Route): Promise<void> => route.fulfill(placeholderPicture);
