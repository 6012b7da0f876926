// A borrower at a page of jsdom: what can be seen, pressed and filled in.
import { fireEvent } from '@testing-library/react';
import { afterAll, beforeAll, vi } from 'vitest';
import { loadHttpClient } from '../../../src/loan-app/http/http-client.ts';
import { loadEveryPart } from '../../fixtures/draw-screen.tsx';
import { passOnPage } from '../../fixtures/test-page.ts';
import { pick, type Random } from '../../harness/random.ts';

/** Loads the whole app and stops its clock for every test of a file. */
export const stopClock = (): void => {
  beforeAll(async () => {
    await Promise.all([
      loadEveryPart(),
      loadHttpClient(),
      import('../../../src/loan-app/http/http-call-chunk.ts'),
      import('../../../src/contracts/generated/public-config.ts'),
    ]);
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
  });
  afterAll(() => void vi.useRealTimers());
};

/** Acts, and lets some time pass for what follows. */
export const settle = (work: () => void, milliseconds = 50): Promise<void> =>
  passOnPage(milliseconds, work);

export type Action =
  /** Button, link, tab, radio or checkbox by its name. */
  | { readonly press: string }
  | { readonly type: string; readonly value: string }
  /** Attaches an image to the file input of this label. */
  | { readonly attach: string }
  /** Seconds. */
  | { readonly wait: number }
  | { readonly gesture: 'pull' | 'resume' };

/** The control of an action is missing. */
export class MissingControlError extends Error {}

/** An open dialog covers the page. */
const front = (): ParentNode => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;

const tidy = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(/\s+/g, ' ').trim();

const nameOf = (control: Element): string => {
  const label = control.getAttribute('aria-label');
  if (label !== null) return tidy(label);
  const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return tidy(isField ? control.labels?.[0]?.textContent : control.textContent);
};

const pressable =
  'button, a[href], [role="button"], [role="tab"], input[type="radio"], input[type="checkbox"]';

const isEnabled = (control: Element): boolean => !control.matches(':disabled');

export const findControl = (matches: (name: string) => boolean): HTMLElement | undefined =>
  [...front().querySelectorAll<HTMLElement>(pressable)].find(
    (control) => isEnabled(control) && matches(nameOf(control)),
  );

const found = (control: HTMLElement | undefined, what: string): HTMLElement => {
  if (control !== undefined) return control;
  const text = tidy(document.body.textContent).slice(0, 400);
  throw new MissingControlError(`There is no ${what} on ${window.location.href}: ${text}`);
};

const fieldOf = (label: string): HTMLElement =>
  found(
    [...front().querySelectorAll<HTMLElement>('input, textarea')].find(
      (field) => nameOf(field) === label,
    ),
    `field "${label}"`,
  );

export const pressControl = (control: HTMLElement): void => {
  // jsdom does not navigate.
  if (control instanceof HTMLAnchorElement)
    control.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(control);
};

const attachTo = (field: HTMLElement): void => {
  const files = [new File(['pixels'], 'receipt.png', { type: 'image/png' })];
  fireEvent.change(field, { target: { files } });
};

const pull = (): void => {
  const finger = (clientY: number) => [
    { identifier: 1, target: document.body, clientX: 0, clientY },
  ];
  fireEvent.touchStart(document.body, { touches: finger(0), changedTouches: finger(0) });
  fireEvent.touchMove(document.body, { touches: finger(80), changedTouches: finger(80) });
  fireEvent.touchEnd(document.body, { touches: [], changedTouches: finger(80) });
};

/** @throws MissingControlError */
export const perform = (action: Action): void => {
  if ('press' in action)
    return pressControl(
      found(
        findControl((name) => name === action.press),
        `control "${action.press}"`,
      ),
    );
  if ('type' in action)
    return void fireEvent.input(fieldOf(action.type), { target: { value: action.value } });
  if ('attach' in action) return attachTo(fieldOf(action.attach));
  if ('gesture' in action) {
    if (action.gesture === 'pull') return pull();
    document.dispatchEvent(new Event('visibilitychange'));
  }
};

/** Milliseconds of an action that waits. */
export const durationOf = (action: Action): number | undefined =>
  'wait' in action ? action.wait * 1000 : undefined;

/** Accepted by most rules of our forms. */
const usualTexts = ['09171234567', '13912345678', 'Maria Clara', '123456', '1', ''];

export const fillIn = (random: Random, texts: readonly string[] = usualTexts): void => {
  for (const field of front().querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([disabled]), textarea:not([disabled])',
  )) {
    if (!field.isConnected) continue;
    if (field.type === 'radio' || field.type === 'checkbox') {
      if (random() < 0.7) fireEvent.click(field);
    } else if (field.type === 'file') attachTo(field);
    else {
      const value = field.type === 'date' ? '1990-05-20' : pick(random, texts);
      fireEvent.input(field, { target: { value } });
      if (random() < 0.3) fireEvent.blur(field);
    }
  }
};

/** Presses a random control. @returns false without one */
export const pressRandomly = async (random: Random): Promise<boolean> => {
  const targets = [...front().querySelectorAll<HTMLElement>(pressable)].filter(isEnabled);
  if (targets.length === 0) return false;
  const target = pick(random, targets);
  await settle(() => pressControl(target));
  return true;
};

/** Values of the fields by position and label. */
export const filledIn = (): ReadonlyMap<string, string> =>
  new Map(
    [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'input:not([type="file"]), textarea',
      ),
    ].map((field, place) => [
      `${place} ${nameOf(field)}`,
      field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)
        ? String(field.checked)
        : field.value,
    ]),
  );

/** Attributes that are read out, shown, or lead somewhere. */
const judgedAttributes: ReadonlySet<string> = new Set(
  [
    ['placeholder', 'title', 'alt', 'aria-label', 'aria-description', 'aria-roledescription'],
    ['aria-valuetext', 'label', 'value', 'href', 'src', 'action'],
  ].flat(),
);

/** Every visible or accessible text, and every address. */
export const textsOnPage = (): readonly string[] => {
  const texts = [document.title];
  const kinds = NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT;
  const walker = document.createTreeWalker(document.body, kinds);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Element)) {
      texts.push(node.textContent ?? '');
      continue;
    }
    for (const name of node.getAttributeNames())
      if (judgedAttributes.has(name)) texts.push(node.getAttribute(name) ?? '');
    if (
      node instanceof HTMLInputElement ||
      node instanceof HTMLTextAreaElement ||
      node instanceof HTMLSelectElement
    )
      texts.push(node.value);
  }
  return [...new Set(texts)].filter((text) => text !== '');
};

/** Notes uncaught errors and complaints of React, the browser and the engine. @returns ends it */
export const watchErrors = (note: (fault: string) => void): (() => void) => {
  const complaints = vi
    .spyOn(console, 'error')
    .mockImplementation((...complaint: unknown[]) =>
      note(`console: ${complaint.map(String).join(' ').slice(0, 500)}`),
    );
  const uncaught = ({ message }: ErrorEvent): void => note(`uncaught: ${message}`);
  const rejected = (reason: unknown): void => note(`rejected: ${String(reason)}`);
  window.addEventListener('error', uncaught);
  process.on('unhandledRejection', rejected);
  return () => {
    complaints.mockRestore();
    window.removeEventListener('error', uncaught);
    process.off('unhandledRejection', rejected);
  };
};
