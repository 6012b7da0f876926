// What a person does on the page of a failing request, by the names that stand there.
import { fireEvent } from '@testing-library/react';
import type { Deed } from './situations.ts';

/** What stands in front of the page hides what lies behind it. */
export const front = (): ParentNode =>
  [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;

const tidy = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(/\s+/g, ' ').trim();

const nameOf = (control: Element): string => {
  const label = control.getAttribute('aria-label');
  if (label !== null) return tidy(label);
  return tidy(
    control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
      ? control.labels?.[0]?.textContent
      : control.textContent,
  );
};

const tappable =
  'button, a[href], [role="button"], [role="tab"], input[type="radio"], input[type="checkbox"]';

/** What can be pressed in front, by its name; undefined when there is nothing of it or it is switched off. */
export const findControl = (matches: (name: string) => boolean): HTMLElement | undefined =>
  [...front().querySelectorAll<HTMLElement>(tappable)].find(
    (control) => !control.matches(':disabled') && matches(nameOf(control)),
  );

const findField = (label: string): HTMLElement | undefined =>
  [...front().querySelectorAll<HTMLElement>('input, textarea')].find(
    (field) => nameOf(field) === label,
  );

/** What is to be pressed or filled in does not stand on the page. */
export class NotOnPage extends Error {}

const found = <Found>(thing: Found | undefined, what: string): Found => {
  if (thing === undefined)
    throw new NotOnPage(
      `There is no ${what} on ${window.location.href}. There is: ${tidy(document.body.textContent).slice(0, 400)}`,
    );
  return thing;
};

/** Presses it as people do. */
export const pressControl = (control: HTMLElement): void => {
  // The page of the test goes nowhere by itself.
  if (control instanceof HTMLAnchorElement)
    control.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(control);
};

const pull = (): void => {
  const finger = (clientY: number) => [
    { identifier: 1, target: document.body, clientX: 0, clientY },
  ];
  fireEvent.touchStart(document.body, { touches: finger(0), changedTouches: finger(0) });
  fireEvent.touchMove(document.body, { touches: finger(80), changedTouches: finger(80) });
  fireEvent.touchEnd(document.body, { touches: [], changedTouches: finger(80) });
};

/** Does it. Waiting is for the page's clock. @throws NotOnPage when what it needs is not there */
export const doDeed = (deed: Deed): void => {
  if ('press' in deed)
    return pressControl(
      found(
        findControl((name) => name === deed.press),
        `"${deed.press}" to press`,
      ),
    );
  if ('type' in deed)
    return void fireEvent.input(found(findField(deed.type), `field "${deed.type}"`), {
      target: { value: deed.value },
    });
  if ('attach' in deed) {
    const files = [new File(['pixels'], 'receipt.png', { type: 'image/png' })];
    return void fireEvent.change(found(findField(deed.attach), `file input "${deed.attach}"`), {
      target: { files },
    });
  }
  if ('gesture' in deed) {
    if (deed.gesture === 'pull') return pull();
    document.dispatchEvent(new Event('visibilitychange'));
  }
};

/** What is filled in, by place and label. */
export const filledIn = (): ReadonlyMap<string, string> =>
  new Map(
    [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'input:not([type="file"]), textarea',
      ),
    ].map((field, place) => [
      `${String(place)} ${nameOf(field)}`,
      field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)
        ? String(field.checked)
        : field.value,
    ]),
  );
