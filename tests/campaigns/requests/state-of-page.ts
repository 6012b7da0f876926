// How a page stands, as lines that can be compared.
import { textsOfPage } from '../../fixtures/draw-screen.tsx';
import { filledIn } from './person.ts';

/** Seconds and clocks go on while something fails. */
const withoutClocks = (text: string): string =>
  text.replaceAll(/\b\d+d \d+h \d+m\b/g, '#').replaceAll(/\b\d+(?:s|:\d\d(?::\d\d)?)(?!\w)/g, '#');

/** Texts, fields and what can be pressed, and where the page is. What stands in front of it belongs to it. */
export const stateOfPage = (left: readonly string[]): readonly string[] => [
  `at ${window.location.pathname}${window.location.search}${window.location.hash}`,
  ...left.map((way) => `left ${way}`),
  ...textsOfPage().map(withoutClocks),
  ...[...filledIn()].map(([field, value]) => `${field}: ${value}`),
  ...[...document.querySelectorAll('button:disabled, [aria-disabled="true"]')].map(
    (control) => `off: ${withoutClocks(control.textContent)}`,
  ),
  ...[...document.querySelectorAll('dialog[open]')].map(
    (dialog) => `open: ${withoutClocks(dialog.querySelector('h2')?.textContent ?? '')}`,
  ),
];

/** What the page says to people of its own accord: messages of either kind. */
export const messagesOfPage = (): readonly string[] =>
  [...document.querySelectorAll('[role="alert"], [role="status"]')]
    .map(({ textContent }) => textContent.trim())
    .filter((text) => text !== '');
