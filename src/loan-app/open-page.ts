import { readPageBoot } from './create-app.ts';
import { createApp, type LoanApp } from './create-app.ts';
import { loadPageLanguage } from './languages/page-language.ts';
import { openInitialScreen, type InitialScreen } from './screens/initial-screen.ts';

/** What is there before React draws anything. */
export interface OpenedPage {
  readonly app: LoanApp;
  readonly initialScreen: InitialScreen | undefined;
}

/**
 * Makes the app of a page, speaks the language of the person, and opens the screen that came with the page.
 * @param drawing what draws the page, on its way
 * @throws (rejects) when the service wrote the page wrongly
 */
export const openPage = async (
  view: Window,
  renderChunk: Promise<unknown>,
): Promise<OpenedPage> => {
  const app = createApp(view, readPageBoot(view.document));
  const { boot, ports } = app;
  await loadPageLanguage(view, boot.config, () =>
    ports.report({ kind: 'document', code: 'language-not-loaded', screen: '' }),
  );
  return { app, initialScreen: await openInitialScreen(app, view.location, renderChunk) };
};
