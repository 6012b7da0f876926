/** What runs before the app, from a small file of its own: it puts on the colours of the page, takes away what its person would not read, lets people type into what is drawn already, and sends the first reads, while the app is still on its way. */
import { readPrebootConfig } from './page-block.ts';
import { prefetchReads } from './first-reads.ts';
import { detectLanguage } from '../languages/language-of.ts';
import { applyTheme } from '../theme/apply-theme.ts';
import { createReports, sendBeacon } from '../ports/reports.ts';
import { showTapIndicator } from './answer-presses.ts';
import { enableInputs } from './drawn-fields.ts';
import { prerenderedRoot } from './drawn-page.ts';
import { onScriptError } from './lost-app.ts';
import { recordInitialSize } from './seen-size.ts';
import { persistInputDraft } from './typed-texts.ts';

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
