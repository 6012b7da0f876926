import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { median } from '../statistics.ts';
import type { Visit } from '../visit.ts';
import type { Backend, DrawForm, FormPage } from './form-page.ts';
import { makeItems } from './items.ts';

interface Mounted {
  readonly root: Root;
  readonly container: HTMLElement;
  readonly milliseconds: number;
  /** The values that the form sends. */
  readonly sent: Promise<Parameters<Backend['send']>[0]>;
}

const layOut = (): number => document.body.offsetHeight;

const inputsIn = (container: HTMLElement): HTMLInputElement[] => [...container.querySelectorAll('input')];

/** Settles in the microtask after the commit that draws the last field. */
const allDrawn = (container: HTMLElement, count: number): Promise<void> =>
  new Promise((resolve) => {
    const isDrawn = (): boolean => container.getElementsByTagName('input').length >= count;
    if (isDrawn()) {
      resolve();
      return;
    }
    const observer = new MutationObserver(() => {
      if (!isDrawn()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(container, { childList: true, subtree: true });
  });

declare global {
  interface Window {
    /** Collects garbage now; there because the bench starts its browser so. */
    gc?: () => void;
  }
}

/** Lets everything that was put off run and the page be painted, so that it does not fall into the next measurement. */
const settle = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

/**
 * Draws the form and tells how long the page was at work: until its first state is laid out, and from the answer until all fields are laid out. The wait for
 * the answer lies between, is long enough for the first state to be painted, and is not counted.
 */
const mount = async (draw: DrawForm, count: number): Promise<Mounted> => {
  const items = makeItems(count);
  const container = document.createElement('div');
  document.body.append(container);
  // When the garbage of loading the page is collected is chance, and would be counted for one of the systems.
  window.gc?.();
  let send: Backend['send'] = () => {};
  const sent = new Promise<Parameters<Backend['send']>[0]>((resolve) => {
    send = resolve;
  });
  let answer = (): void => {};
  const loaded = new Promise<typeof items>((resolve) => {
    answer = () => resolve(items);
  });
  layOut();
  const start = performance.now();
  const root = createRoot(container);
  const content = draw({ load: () => loaded, send });
  flushSync(() => root.render(content));
  layOut();
  const opened = performance.now();
  await settle();
  const answered = performance.now();
  const drawn = allDrawn(container, count);
  answer();
  await drawn;
  layOut();
  return { root, container, milliseconds: opened - start + (performance.now() - answered), sent };
};

const unmount = ({ root, container }: Mounted): void => {
  root.unmount();
  container.remove();
};

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Types a digit into an input, as the browser does: the value changes first, then the event comes. */
const type = (input: HTMLInputElement): { readonly key: number; readonly keyLaidOut: number } => {
  setValue?.call(input, `${input.value}7`);
  const start = performance.now();
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: '7', inputType: 'insertText' }));
  flushSync(() => {});
  const handled = performance.now();
  layOut();
  return { key: handled - start, keyLaidOut: performance.now() - start };
};

const keysInWarmUp = 20;
const keysMeasured = 40;

/** Types into a name and a number in turn, in the middle of the form. */
const typeAll = async (container: HTMLElement, count: number) => {
  const middle = Math.floor(count / 2);
  const inputs = inputsIn(container).slice(middle, middle + 2);
  const keys: ReturnType<typeof type>[] = [];
  for (let index = 0; index < keysInWarmUp + keysMeasured; index += 1) {
    const input = inputs[index % inputs.length];
    if (input === undefined) throw new Error('The form has no field to type into.');
    input.focus();
    layOut();
    keys.push(type(input));
    await settle();
  }
  return { measured: keys.slice(keysInWarmUp), codes: [`field${middle}`, `field${middle + 1}`] };
};

const sendForm = async ({ container, sent }: Mounted, codes: readonly string[]): Promise<number> => {
  const button = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next');
  const start = performance.now();
  button?.click();
  const values = await sent;
  const milliseconds = performance.now() - start;
  const typed = '7'.repeat((keysInWarmUp + keysMeasured) / 2);
  for (const code of codes) {
    if (values[code] !== typed) throw new Error(`The form sent ${JSON.stringify(values[code])} as ${code}, but ${typed} was typed.`);
  }
  return milliseconds;
};

/** Measures one way of making the page with so many fields. To be called once in a fresh page. @throws when the form does not work as it should */
export const visit = async (page: FormPage, count: number, warmMounts: number): Promise<Visit> => {
  const draw = page(count);
  let mounted = await mount(draw, count);
  const first = mounted.milliseconds;
  const warm: number[] = [];
  for (let index = 0; index < warmMounts; index += 1) {
    unmount(mounted);
    await settle();
    mounted = await mount(draw, count);
    warm.push(mounted.milliseconds);
  }
  await settle();
  const { measured, codes } = await typeAll(mounted.container, count);
  const send = await sendForm(mounted, codes);
  return {
    first,
    warm: median(warm),
    key: median(measured.map(({ key }) => key)),
    keyLaidOut: median(measured.map(({ keyLaidOut }) => keyLaidOut)),
    send,
  };
};
