import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Backend, DrawPage } from './form-page.ts';

export interface Mounted {
  readonly root: Root;
  readonly container: HTMLElement;
  readonly milliseconds: number;
  /** The values that the form sends. */
  readonly sent: Promise<Parameters<Backend['send']>[0]>;
}

export const layOut = (): number => document.body.offsetHeight;

/** Settles in the microtask after the commit that draws the last part. */
const allDrawn = (
  container: HTMLElement,
  isDrawn: (container: HTMLElement) => boolean,
): Promise<void> =>
  new Promise((resolve) => {
    if (isDrawn(container)) {
      resolve();
      return;
    }
    const observer = new MutationObserver(() => {
      if (!isDrawn(container)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(container, { childList: true, subtree: true });
  });

declare global {
  interface Window {
    /** Collects garbage now; there because the bench starts its browser so. */
    gc?: (what: { readonly type: 'major' | 'minor' }) => void;
  }
}

/** Collects garbage now. @param what all of it, which ends a collection that is under way, or what is young */
export const collectGarbage = (what: 'major' | 'minor'): void => window.gc?.({ type: what });

let isFresh = true;

/**
 * When garbage is collected is chance, and would be counted for one of the systems. Before the first page all of it is, for it is that of loading the files;
 * later what is young: with all garbage goes what the functions of the page before were compiled to, for no page stands then, and no mount would be warm.
 */
const collectBeforeMount = (): void => {
  collectGarbage(isFresh ? 'major' : 'minor');
  isFresh = false;
};

/** Lets everything that was put off run and the page be painted, so that it does not fall into the next measurement. */
export const settle = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

/**
 * Draws a page and tells how long it was at work: until its first state is laid out, and from the answer until all of it is laid out. The wait for the answer
 * lies between, is long enough for the first state to be painted, and is not counted.
 */
export const mount = async <Loaded>(
  draw: DrawPage<Loaded>,
  loaded: Loaded,
  isDrawn: (container: HTMLElement) => boolean,
): Promise<Mounted> => {
  const container = document.createElement('div');
  document.body.append(container);
  collectBeforeMount();
  let send: Backend['send'] = () => {};
  const sent = new Promise<Parameters<Backend['send']>[0]>((resolve) => {
    send = resolve;
  });
  let answer = (): void => {};
  const loading = new Promise<Loaded>((resolve) => {
    answer = () => resolve(loaded);
  });
  layOut();
  const start = performance.now();
  const root = createRoot(container);
  const content = draw({ load: () => loading, send });
  flushSync(() => root.render(content));
  layOut();
  const opened = performance.now();
  await settle();
  const answered = performance.now();
  const drawn = allDrawn(container, isDrawn);
  answer();
  await drawn;
  layOut();
  return { root, container, milliseconds: opened - start + (performance.now() - answered), sent };
};

export const unmount = ({ root, container }: Pick<Mounted, 'root' | 'container'>): void => {
  root.unmount();
  container.remove();
};

/** How long something takes that a person does: handlers with the synchronous commit, and with the layout behind it. */
export interface Reaction {
  readonly handled: number;
  readonly laidOut: number;
}

export const react = (event: () => void): Reaction => {
  const start = performance.now();
  event();
  flushSync(() => {});
  const handled = performance.now();
  layOut();
  return { handled: handled - start, laidOut: performance.now() - start };
};

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/**
 * Types a digit into an input, as the browser does: the value changes first, then the event comes.
 * @param text what stands there then
 */
export const type = (input: HTMLInputElement, text = `${input.value}7`): Reaction => {
  setValue?.call(input, text);
  return react(() =>
    input.dispatchEvent(
      new InputEvent('input', { bubbles: true, data: '7', inputType: 'insertText' }),
    ),
  );
};
