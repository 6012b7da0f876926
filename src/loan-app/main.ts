import './early/before-app.ts';
import { asksAtOnce } from './early/before-app.ts';
import { loadRequestLibraryAfter } from './http/request-library.ts';
import { openPage } from './open-page.ts';
import { loadFile } from './parts/load-file.ts';
import { showLostPage } from './screens/lost-page.ts';

const container = document.getElementById('app');
if (container === null) throw new Error('The page has no element #app. src/loan-app/index.html must hold one.');

// The page is opened while what draws it is still on its way.
const drawing = loadFile(() => import('./draw-page.tsx'));
const opened = openPage(window).then(
  (page) => ({ page }),
  (fault: unknown) => ({ fault }),
);
const drawn = drawing.then(
  async ({ drawFault, drawPage }) => {
    const found = await opened;
    await ('page' in found ? drawPage(container, found.page) : drawFault(container, found.fault));
  },
  () => showLostPage(container),
);
if (!asksAtOnce) loadRequestLibraryAfter(drawn);
