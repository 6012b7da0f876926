import { readPageBoot } from './boot.ts';
import { createApp, type LoanApp } from './create-app.ts';
import { speakLanguage } from './languages/speak-language.ts';
import { openFirst, type FirstScreen } from './screens/first-screen.ts';

/** What is there before React draws anything. */
export interface OpenedPage {
  readonly app: LoanApp;
  readonly first: FirstScreen | undefined;
}

/**
 * Makes the app of a page, speaks the language of the person, and opens the screen that came with the page.
 * @param drawing what draws the page, on its way
 * @throws (rejects) when the service wrote the page wrongly
 */
export const openPage = async (view: Window, drawing: Promise<unknown>): Promise<OpenedPage> => {
  const app = createApp(view, readPageBoot(view.document));
  const { boot, ports } = app;
  await speakLanguage(view, boot.config, () =>
    ports.report({ kind: 'document', code: 'language-not-loaded', screen: '' }),
  );
  return { app, first: await openFirst(app, view.location, drawing) };
};
