import { readBeforeApp, type BeforeApp } from '../../contracts/generated/before-app.ts';
import { removePrerendered, prerenderedRoot } from './prerendered.ts';
import { prefetchReads } from './prefetch.ts';
import { detectLanguage } from '../languages/detect-language.ts';
import { applyTheme } from '../theme/apply-theme.ts';
import { createReports, sendBeacon } from '../ports/reports.ts';
import { showTapIndicator } from './prerendered.ts';
import { enableInputs } from './prerendered.ts';
import { recordInitialSize } from './visual-viewport.ts';
import { persistInputDraft } from './input-draft.ts';

/** What the service wrote into the page for what runs before the app; undefined where it is missing, or is something else. */
const readPrebootConfig = (page: Document): BeforeApp | undefined => {
  try {
    return readBeforeApp(
      JSON.parse(page.getElementById('before-app')?.textContent ?? ''),
      () => undefined,
    );
  } catch {
    return undefined;
  }
};

/** Shows what stands in the page for the case that the app is lost on the way. The way out is a new page, which loads it anew. */
const showLoadFailure = (page: Document): void => {
  const notice = page.querySelector('body > #lost');
  removePrerendered(page);
  // Said when it is there, and by nothing before: it stands in every page.
  notice?.querySelector('p')?.setAttribute('role', 'alert');
  notice?.removeAttribute('hidden');
  notice?.querySelector('button')?.addEventListener('click', () => page.location.reload());
};

/** Hears of files that do not come: without the app nothing would ever answer in what was drawn ahead. Once it runs, it tells itself what is lost. */
const onScriptError = ({ target }: Event): void => {
  if (target instanceof HTMLScriptElement && target.type === 'module') showLoadFailure(document);
};

/** What runs before the app, from a small file of its own: it puts on the colours of the page, takes away what its person would not read, lets people type into what is drawn already, and sends the first reads, while the app is still on its way. */

const prebootConfig = readPrebootConfig(document);

/** Whether the page says what it needs before the app runs, as every page of the service does. */
export const isPageComplete = prebootConfig !== undefined;

/** Whether the document of the page begins with a call that only the app can send, so that what sends calls is named in the head of the page. */
export const needsHttpClientAtOnce = prebootConfig?.asks === true;

recordInitialSize(window);
const prerenderedPage = prerenderedRoot(document);
addEventListener('error', onScriptError, true);
if (prebootConfig !== undefined) {
  applyTheme(document.documentElement, prebootConfig, navigator.userAgent);
  for (const [name, value] of Object.entries(prebootConfig.style))
    prerenderedPage?.style.setProperty(name, value);
}
/** An address with such a hash may show another document than that of its path. */
const isHashRoute = location.hash.startsWith('#/');
// The service could not know where a hash leads, nor what the shell speaks: nobody shall read another document first, or another language.
if (
  prerenderedPage !== null &&
  (isHashRoute ||
    (prebootConfig !== undefined &&
      detectLanguage(window, prebootConfig.bridgeName, prebootConfig.languages) !==
        prerenderedPage.lang))
) {
  prerenderedPage.remove();
  document.title = '';
} else if (prerenderedPage !== null && prebootConfig !== undefined) {
  enableInputs(prerenderedPage);
  const { release, remembered, screen } = prebootConfig;
  const report = createReports({ release, send: sendBeacon(window) });
  persistInputDraft(prerenderedPage, remembered, window, () =>
    report({ kind: 'step', code: 'typed-not-kept', screen }),
  );
  showTapIndicator(prerenderedPage);
}
if (prebootConfig !== undefined && !isHashRoute) prefetchReads(prebootConfig, location);
