import { getExampleTime } from '../../../../renderer/entries/node.ts';
import { type RenderableExample, listExamples } from '../documents/list-examples.ts';
import type { PublishFinding, ExamplePicture } from '../../database/check-result.ts';
import { type AppSettings, createExamplePage } from './answer-page.ts';
import { skipRendering, type RenderExamples, createRenderKey } from './render-examples.ts';
import { type PageRenderResult, type RenderBrowser, mostHeight } from './rendered-page.ts';
import { evaluatePage } from './evaluate-page.ts';
import type { OpenSite, Site } from './site.ts';
import type { ManifestDocument } from '../../database/manifests.ts';

export interface ScreenshotStore {
  readonly find: (renderKey: string) => Promise<string | undefined>;
  readonly save: (renderKey: string, picture: Buffer) => Promise<string>;
}

export interface BrowserRenderOptions {
  /**
   * Identifies everything a screenshot depends on except documents: web app, configuration,
   * browser.
   */
  readonly name: string;
  readonly openBrowser: () => Promise<RenderBrowser>;
  readonly openSite: OpenSite;
  readonly facts: AppSettings;
  readonly screenshots: ScreenshotStore;
}

/** Viewport width of the stored screenshots, in CSS pixels. */
const width = 390;

/** The browser is replaced after this many pages, so that leaks do not add up. */
const maxPagesPerBrowser = 60;

/** Renders examples sequentially in a real browser, each with its live counterpart. */
export const renderInBrowser =
  ({ name, openBrowser, openSite, facts, screenshots }: BrowserRenderOptions): RenderExamples =>
  async (toDraw) => {
    const { closure, examples, progress, signal } = toDraw;
    if (examples.length === 0) return { findings: [], pictures: [], renderedCount: 0 };
    const first = await openWithRetry(openBrowser);
    if (first instanceof Error) return skipRendering(startFailureMessage(first))(toDraw);
    const renderer = createRestartingRenderer(first, openBrowser, signal);
    const sites = createSiteCache(openSite);
    const draw = async (
      example: RenderableExample,
      documents: ReadonlyMap<string, ManifestDocument>,
    ): Promise<PageRenderResult> => {
      if (example.open === undefined)
        return renderer.draw(createExamplePage(example, await sites.of(documents), facts));
      const site = await openSite(example.open.documents);
      try {
        return await renderer.draw(createExamplePage(example, site, facts));
      } finally {
        await site.close();
      }
    };
    const drawBefore = async ({
      document,
      name: wanted,
    }: RenderableExample): Promise<Pick<ExamplePicture, 'before' | 'atBefore'>> => {
      const before = listExamples(document.id, closure.live).find(
        (example) => example.name === wanted,
      );
      if (before === undefined) return {};
      const atBefore = getExampleTime(before.example);
      const renderKey = createRenderKey(name, before);
      const known = await screenshots.find(renderKey);
      if (known !== undefined) return { before: known, atBefore };
      const rendered = await draw(before, closure.live);
      return rendered.is === 'drawn'
        ? { before: await screenshots.save(renderKey, rendered.page.picture), atBefore }
        : {};
    };
    const findings: PublishFinding[] = [];
    const pictures: ExamplePicture[] = [];
    try {
      for (const [index, example] of examples.entries()) {
        progress(index, examples.length);
        const place = { document: example.document.id, example: example.name };
        const rendered = await draw(example, closure.documents);
        // Issues of the page under an overlay are already reported for its sample state.
        const isNew = ({ rule, message }: PublishFinding): boolean =>
          !findings.some(
            (finding) =>
              finding.document === place.document &&
              finding.rule === rule &&
              finding.message === message,
          );
        findings.push(
          ...evaluatePage(rendered, place, example).filter(
            (found) => example.open === undefined || isNew(found),
          ),
        );
        if (rendered.is !== 'drawn') continue;
        const after = await screenshots.save(createRenderKey(name, example), rendered.page.picture);
        pictures.push({
          ...place,
          width,
          mostHeight,
          after,
          at: getExampleTime(example.example),
          ...(await drawBefore(example)),
        });
      }
    } finally {
      await Promise.all([renderer.dismiss(), sites.close()]);
    }
    progress(examples.length, examples.length);
    return { findings, pictures, renderedCount: pictures.length };
  };

/**
 * Retries once, for a busy machine.
 * @returns the error if the browser does not start
 */
const openWithRetry = async (
  openBrowser: () => Promise<RenderBrowser>,
): Promise<RenderBrowser | Error> => {
  try {
    return await openBrowser().catch(openBrowser);
  } catch (error) {
    return error instanceof Error ? error : new Error('unknown error');
  }
};

const startFailureMessage = ({ message }: Error): string => {
  const [line = ''] = message.split('\n');
  const hint = /sandbox/i.test(message) ? ' Its sandbox needs unprivileged user namespaces.' : '';
  return `The browser does not start (${line.slice(0, 200)}).${hint}`;
};

/** Renders pages and restarts the browser after failures; a crashed page gets a second try. */
const createRestartingRenderer = (
  first: RenderBrowser,
  openBrowser: () => Promise<RenderBrowser>,
  signal: AbortSignal,
): { draw: RenderBrowser['draw']; dismiss: () => Promise<void> } => {
  let browser: RenderBrowser | undefined = first;
  let pages = 0;
  const dismiss = async (): Promise<void> => {
    const leaving = browser;
    [browser, pages] = [undefined, 0];
    await leaving?.close();
  };
  const drawOnce: RenderBrowser['draw'] = async (page) => {
    signal.throwIfAborted();
    if (pages >= maxPagesPerBrowser) await dismiss();
    browser ??= await openBrowser();
    pages += 1;
    const current = browser;
    const giveUp = (): void => void current.close().catch(() => undefined);
    signal.addEventListener('abort', giveUp, { once: true });
    const rendered = await current
      .draw(page)
      .finally(() => signal.removeEventListener('abort', giveUp));
    signal.throwIfAborted();
    // A browser that timed out or crashed may be in a bad state.
    if (rendered.is !== 'drawn') await dismiss();
    return rendered;
  };
  return {
    draw: async (page) => {
      const rendered = await drawOnce(page);
      return rendered.is === 'crashed' ? drawOnce(page) : rendered;
    },
    dismiss,
  };
};

const createSiteCache = (
  openSite: OpenSite,
): {
  of: (documents: ReadonlyMap<string, ManifestDocument>) => Promise<Site>;
  close: () => Promise<void>;
} => {
  const sites = new Map<ReadonlyMap<string, ManifestDocument>, Site>();
  return {
    of: async (documents) => {
      const site = sites.get(documents) ?? (await openSite(documents));
      sites.set(documents, site);
      return site;
    },
    close: async () => {
      for (const site of sites.values()) await site.close();
    },
  };
};
