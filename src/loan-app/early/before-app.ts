/** What runs before the app, from a small file of its own: it puts on the colours of the page, takes away what its person would not read, lets people type into what is drawn already, and sends the first reads, while the app is still on its way. */
import { readBeforeApp, type BeforeApp } from '../../contracts/generated/before-app.ts';
import { readParameters } from '../addresses/match-route.ts';
import { readQuery } from '../addresses/query.ts';
import { callRequest } from '../http/call-request.ts';
import { languageOf } from '../languages/language-of.ts';
import { applyTheme } from '../theme/apply-theme.ts';
import { answerPresses } from './answer-presses.ts';
import { openFields } from './drawn-fields.ts';
import { drawnPage, takeDrawnPageAway } from './drawn-page.ts';
import { sendEarly } from './early-answers.ts';
import { rememberSize } from './seen-size.ts';
import { keepTypedTexts } from './typed-texts.ts';

const readBlock = (page: Document): BeforeApp | undefined => {
  try {
    return readBeforeApp(JSON.parse(page.getElementById('before-app')?.textContent ?? ''), () => undefined);
  } catch {
    return undefined;
  }
};

/** The reads that the document of this page begins with. */
const sendReads = ({ prefix, settings, params, reads }: BeforeApp, { hash, search }: Location): void => {
  const query = readQuery({ hash, search });
  const given = readParameters({ params }, query);
  for (const { with: wanted, ...contract } of reads) {
    const values: Record<string, unknown> = {};
    for (const [name, ways] of Object.entries(wanted))
      values[name] = ways.map(({ param, text }) => text ?? given[param ?? '']).find((value) => value !== undefined);
    sendEarly(callRequest(contract, values, { prefix, settings, query }));
  }
};

/** Shows what stands in the page for the case that the app is lost on the way. The way out is a new page, which loads it anew. */
const showLost = (page: Document): void => {
  const lost = page.querySelector('body > #lost');
  takeDrawnPageAway(page);
  // Said when it is there, and by nothing before: it stands in every page.
  lost?.querySelector('p')?.setAttribute('role', 'alert');
  lost?.removeAttribute('hidden');
  lost?.querySelector('button')?.addEventListener('click', () => page.location.reload());
};

const before = readBlock(document);

/** Whether the page says what it needs before the app runs, as every page of the service does. */
export const isPageComplete = before !== undefined;

/** Whether the document of the page begins with a call that only the app can send, so that what sends calls is named in the head of the page. */
export const asksAtOnce = before?.asks === true;

rememberSize(window);
const drawn = drawnPage(document);
// Without the app nothing would ever answer in what was drawn ahead. Once it runs, it tells itself what is lost.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') showLost(document);
  },
  true,
);
if (before !== undefined) {
  applyTheme(document.documentElement, before, navigator.userAgent);
  for (const [name, value] of Object.entries(before.style)) drawn?.style.setProperty(name, value);
}
/** An address with such a hash may show another document than that of its path. */
const isElsewhere = location.hash.startsWith('#/');
// The service could not know where a hash leads, nor what the shell speaks: nobody shall read another document first, or another language.
if (drawn !== null && (isElsewhere || (before !== undefined && languageOf(window, before.bridgeName, before.languages) !== drawn.lang))) {
  drawn.remove();
  document.title = '';
} else if (drawn !== null && before !== undefined) {
  openFields(drawn);
  keepTypedTexts(drawn, before.remembered, window);
  answerPresses(drawn);
}
if (before !== undefined && !isElsewhere) sendReads(before, location);
