import { needsHttpClientAtOnce } from './early/before-app.ts';
import { appRoot } from './early/drawn-page.ts';
import { deferHttpClientUntil } from './http/request-library.ts';
import { openPage } from './open-page.ts';
import { importChunk } from './parts/load-file.ts';
import { showLoadErrorPage } from './screens/lost-page.ts';

const container = appRoot(document);
if (container === null)
  throw new Error('The page has no element #app. src/loan-app/index.html must hold one.');

// The page is opened while what draws it is still on its way.
const renderChunk = importChunk(() => import('./draw-page.tsx'));
const opened = openPage(window, renderChunk).then(
  (page) => ({ page }),
  (fault: unknown) => ({ fault }),
);

/** Resolves when the page stands. */
const render = async (): Promise<void> => {
  const file = await renderChunk.catch(() => undefined);
  if (file === undefined) return showLoadErrorPage(container);
  const found = await opened;
  return 'page' in found
    ? file.renderApp(container, found.page)
    : file.renderErrorPage(container, found.fault);
};

const rendered = render();
if (!needsHttpClientAtOnce) deferHttpClientUntil(rendered);
