import { sampleMoment } from '../../../../renderer/headless.ts';
import { type GateExample, examplesOf } from '../documents/list-examples.ts';
import type { ClosureDocument, GateFinding, GatePicture } from '../gate.ts';
import { type AppFacts, pageOf } from './answer-page.ts';
import { drawNothing, type DrawExamples } from './draw-examples.ts';
import { type Drawn, type GateBrowser, mostHeight } from './drawn-page.ts';
import { judgePage } from './judge-page.ts';
import { nameDrawing } from './name-drawing.ts';
import type { OpenSite, Site } from './site.ts';

/** Pictures that were taken, and what they are of. */
export interface KeptDrawings {
  /** The hash of the picture of a drawing; undefined where it was not drawn yet. */
  readonly find: (drawing: string) => Promise<string | undefined>;
  /** Keeps a picture and what it is of. @param picture a PNG @returns its hash */
  readonly keep: (drawing: string, picture: Buffer) => Promise<string>;
}

export interface BrowserDrawing {
  /** Names everything that a drawing depends on beside documents: the web app, its configuration, the browser. */
  readonly name: string;
  readonly openBrowser: () => Promise<GateBrowser>;
  readonly openSite: OpenSite;
  readonly facts: AppFacts;
  readonly kept: KeptDrawings;
}

/** Width of the phone whose pictures are kept, in CSS pixels. */
const width = 390;

/** A new browser takes over after so many pages, so that nothing piles up in one. */
const pagesOfBrowser = 60;

/** Draws examples in a real browser, one after the other, and for each the same one of what is live. */
export const drawInBrowser =
  ({ name, openBrowser, openSite, facts, kept }: BrowserDrawing): DrawExamples =>
  async (toDraw) => {
    const { closure, examples, progress, signal } = toDraw;
    if (examples.length === 0) return { findings: [], pictures: [], drawn: 0 };
    const first = await openTwice(openBrowser);
    if (first instanceof Error) return drawNothing(notStarted(first))(toDraw);
    const artist = employArtist(first, openBrowser, signal);
    const sites = rememberSites(openSite);
    const draw = async (
      example: GateExample,
      documents: ReadonlyMap<string, ClosureDocument>,
    ): Promise<Drawn> => {
      if (example.open === undefined)
        return artist.draw(pageOf(example, await sites.of(documents), facts));
      const site = await openSite(example.open.documents);
      try {
        return await artist.draw(pageOf(example, site, facts));
      } finally {
        await site.close();
      }
    };
    /** The same of what is live, and the time on its page; nothing where that has no such state. */
    const drawBefore = async ({
      document,
      name: wanted,
    }: GateExample): Promise<Pick<GatePicture, 'before' | 'atBefore'>> => {
      const before = examplesOf(document.id, closure.live).find(
        (example) => example.name === wanted,
      );
      if (before === undefined) return {};
      const atBefore = sampleMoment(before.example);
      const drawing = nameDrawing(name, before);
      const known = await kept.find(drawing);
      if (known !== undefined) return { before: known, atBefore };
      const drawn = await draw(before, closure.live);
      return drawn.is === 'drawn'
        ? { before: await kept.keep(drawing, drawn.page.picture), atBefore }
        : {};
    };
    const findings: GateFinding[] = [];
    const pictures: GatePicture[] = [];
    try {
      for (const [index, example] of examples.entries()) {
        progress(index, examples.length);
        const place = { document: example.document.id, example: example.name };
        const drawn = await draw(example, closure.documents);
        // What is wrong with the page behind an overlay was told of its sample state.
        const isNew = ({ rule, message }: GateFinding): boolean =>
          !findings.some(
            (told) =>
              told.document === place.document && told.rule === rule && told.message === message,
          );
        findings.push(
          ...judgePage(drawn, place, example).filter(
            (found) => example.open === undefined || isNew(found),
          ),
        );
        if (drawn.is !== 'drawn') continue;
        const after = await kept.keep(nameDrawing(name, example), drawn.page.picture);
        pictures.push({
          ...place,
          width,
          mostHeight,
          after,
          at: sampleMoment(example.example),
          ...(await drawBefore(example)),
        });
      }
    } finally {
      await Promise.all([artist.dismiss(), sites.close()]);
    }
    progress(examples.length, examples.length);
    return { findings, pictures, drawn: pictures.length };
  };

/** A machine with much to do gets a second try. @returns why the browser does not start, where it does not */
const openTwice = async (openBrowser: () => Promise<GateBrowser>): Promise<GateBrowser | Error> => {
  try {
    return await openBrowser().catch(openBrowser);
  } catch (fault) {
    return fault instanceof Error ? fault : new Error('unknown fault');
  }
};

const notStarted = ({ message }: Error): string => {
  const [line = ''] = message.split('\n');
  const hint = /sandbox/i.test(message) ? ' Its sandbox needs unprivileged user namespaces.' : '';
  return `The browser that was found does not start (${line.slice(0, 200)}).${hint}`;
};

/** Draws pages with one browser after the other, and another one where it broke down: each page gets a second try. */
const employArtist = (
  first: GateBrowser,
  openBrowser: () => Promise<GateBrowser>,
  signal: AbortSignal,
): { draw: GateBrowser['draw']; dismiss: () => Promise<void> } => {
  let browser: GateBrowser | undefined = first;
  let pages = 0;
  const dismiss = async (): Promise<void> => {
    const leaving = browser;
    [browser, pages] = [undefined, 0];
    await leaving?.close();
  };
  const drawOnce: GateBrowser['draw'] = async (page) => {
    signal.throwIfAborted();
    if (pages >= pagesOfBrowser) await dismiss();
    browser ??= await openBrowser();
    pages += 1;
    const drawing = browser;
    const giveUp = (): void => void drawing.close().catch(() => undefined);
    signal.addEventListener('abort', giveUp, { once: true });
    const drawn = await drawing
      .draw(page)
      .finally(() => signal.removeEventListener('abort', giveUp));
    signal.throwIfAborted();
    // Whatever did not end in order may have left something behind.
    if (drawn.is !== 'drawn') await dismiss();
    return drawn;
  };
  return {
    draw: async (page) => {
      const drawn = await drawOnce(page);
      return drawn.is === 'crashed' ? drawOnce(page) : drawn;
    },
    dismiss,
  };
};

/** One site for what would be live, and one for what is. */
const rememberSites = (
  openSite: OpenSite,
): {
  of: (documents: ReadonlyMap<string, ClosureDocument>) => Promise<Site>;
  close: () => Promise<void>;
} => {
  const sites = new Map<ReadonlyMap<string, ClosureDocument>, Site>();
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
