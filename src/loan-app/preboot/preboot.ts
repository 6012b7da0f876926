import { readBeforeApp, type BeforeApp } from '../../contracts/generated/before-app.ts';
import {
  removePrerendered,
  prerenderedRoot,
  showTapIndicator,
  enableInputs,
} from './prerendered.ts';
import { prefetchReads } from '../http/prefetch.ts';
import { detectLanguage } from '../languages/detect-language.ts';
import { applyTheme } from '../theme/apply-theme.ts';
import { createReports, sendBeacon } from '../ports/reports.ts';
import { recordInitialSize } from '../native/initial-size.ts';
import { persistInputDraft } from './input-draft.ts';

/** Undefined when missing or invalid. */
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

const showLoadFailure = (page: Document): void => {
  const notice = page.querySelector('body > #lost');
  removePrerendered(page);
  // Set only when shown, because the element is in every page.
  notice?.querySelector('p')?.setAttribute('role', 'alert');
  notice?.removeAttribute('hidden');
  notice?.querySelector('button')?.addEventListener('click', () => page.location.reload());
};

/** Handles failed module scripts. Once the app runs, it reports load errors itself. */
const onScriptError = ({ target }: Event): void => {
  if (target instanceof HTMLScriptElement && target.type === 'module') showLoadFailure(document);
};

/** Runs before the app, from a small chunk. */

const prebootConfig = readPrebootConfig(document);

export const isPageComplete = prebootConfig !== undefined;

/** True when the document starts with a call that only the app can send. */
export const needsHttpClientAtOnce = prebootConfig?.asks === true;

recordInitialSize(window);
const prerenderedPage = prerenderedRoot(document);
addEventListener('error', onScriptError, true);
if (prebootConfig !== undefined) {
  applyTheme(document.documentElement, prebootConfig, navigator.userAgent);
  for (const [name, value] of Object.entries(prebootConfig.style))
    prerenderedPage?.style.setProperty(name, value);
}
/** Such a hash may lead to another document than the path. */
const isHashRoute = location.hash.startsWith('#/');
// The service sees neither hash nor shell language. Its prerendered page may be the wrong one.
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
