import { asksAtOnce } from './early/before-app.ts';
import { placeOfApp } from './early/drawn-page.ts';
import { loadRequestLibraryAfter } from './http/request-library.ts';
import { openPage } from './open-page.ts';
import { loadFile } from './parts/load-file.ts';
import { showLostPage } from './screens/lost-page.ts';

const container = placeOfApp(document);
if (container === null)
  throw new Error('The page has no element #app. src/loan-app/index.html must hold one.');

// The page is opened while what draws it is still on its way.
const drawing = loadFile(() => import('./draw-page.tsx'));
const opened = openPage(window, drawing).then(
  (page) => ({ page }),
  (fault: unknown) => ({ fault }),
);

/** Resolves when the page stands. */
const draw = async (): Promise<void> => {
  const file = await drawing.catch(() => undefined);
  if (file === undefined) return showLostPage(container);
  const found = await opened;
  return 'page' in found
    ? file.drawPage(container, found.page)
    : file.drawFault(container, found.fault);
};

const drawn = draw();
if (!asksAtOnce) loadRequestLibraryAfter(drawn);
