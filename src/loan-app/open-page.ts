import { readPageBoot, createApp } from './create-app.ts';
import { loadPageLanguage } from './languages/page-language.ts';
import { openInitialScreen, type InitialScreen } from './screens/initial-screen.ts';
import type { LoanApp } from './screens/loan-app.ts';

export interface OpenedPage {
  readonly app: LoanApp;
  readonly initialScreen: InitialScreen | undefined;
}

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
