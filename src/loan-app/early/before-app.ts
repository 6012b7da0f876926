/** What runs before the app, from a small file of its own: it puts on the colours of the page, takes away what its person would not read, lets people type into what is drawn already, and sends the first reads, while the app is still on its way. */
import { readBlock } from './page-block.ts';
import { sendReads } from './first-reads.ts';
import { languageOf } from '../languages/language-of.ts';
import { applyTheme } from '../theme/apply-theme.ts';
import { createReports, sendBeacon } from '../ports/reports.ts';
import { answerPresses } from './answer-presses.ts';
import { openFields } from './drawn-fields.ts';
import { drawnPage } from './drawn-page.ts';
import { hearOfLoss } from './lost-app.ts';
import { rememberSize } from './seen-size.ts';
import { keepTypedTexts } from './typed-texts.ts';

const before = readBlock(document);

/** Whether the page says what it needs before the app runs, as every page of the service does. */
export const isPageComplete = before !== undefined;

/** Whether the document of the page begins with a call that only the app can send, so that what sends calls is named in the head of the page. */
export const asksAtOnce = before?.asks === true;

rememberSize(window);
const drawn = drawnPage(document);
addEventListener('error', hearOfLoss, true);
if (before !== undefined) {
  applyTheme(document.documentElement, before, navigator.userAgent);
  for (const [name, value] of Object.entries(before.style)) drawn?.style.setProperty(name, value);
}
/** An address with such a hash may show another document than that of its path. */
const isElsewhere = location.hash.startsWith('#/');
// The service could not know where a hash leads, nor what the shell speaks: nobody shall read another document first, or another language.
if (
  drawn !== null &&
  (isElsewhere ||
    (before !== undefined &&
      languageOf(window, before.bridgeName, before.languages) !== drawn.lang))
) {
  drawn.remove();
  document.title = '';
} else if (drawn !== null && before !== undefined) {
  openFields(drawn);
  const { release, remembered, screen } = before;
  const report = createReports({ release, send: sendBeacon(window) });
  keepTypedTexts(drawn, remembered, window, () =>
    report({ kind: 'step', code: 'typed-not-kept', screen }),
  );
  answerPresses(drawn);
}
if (before !== undefined && !isElsewhere) sendReads(before, location);
