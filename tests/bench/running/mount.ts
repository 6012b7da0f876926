import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

export interface Backend<Loaded> {
  /** Resolves after the first paint of the page. */
  readonly load: () => Promise<Loaded>;
  readonly send: (values: Readonly<Record<string, unknown>>) => void;
}

/** Its work is measured. */
export type DrawPage<Loaded> = (backend: Backend<Loaded>) => ReactNode;

export interface Mounted {
  readonly root: Root;
  readonly container: HTMLElement;
  readonly milliseconds: number;
}

export const layOut = (): number => document.body.offsetHeight;

/** Resolves in the microtask after the last commit. */
const becomesComplete = (
  container: HTMLElement,
  isComplete: (container: HTMLElement) => boolean,
): Promise<void> =>
  new Promise((resolve) => {
    if (isComplete(container)) {
      resolve();
      return;
    }
    const observer = new MutationObserver(() => {
      if (!isComplete(container)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(container, { childList: true, subtree: true });
  });

declare global {
  interface Window {
    /** Exposed by a flag of the browser. */
    gc?: (options: { readonly type: 'major' | 'minor' }) => void;
  }
}

export const collectGarbage = (type: 'major' | 'minor'): void => window.gc?.({ type });

let isFresh = true;

/** A major collection between mounts would drop compiled functions. */
const collectBeforeMount = (): void => {
  collectGarbage(isFresh ? 'major' : 'minor');
  isFresh = false;
};

/** Waits for deferred work and the next paint. */
export const settle = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

/** Measures a mount until its layout; the wait for the response lies outside the times. */
export const mount = async <Loaded>(
  draw: DrawPage<Loaded>,
  loaded: Loaded,
  isComplete: (container: HTMLElement) => boolean,
): Promise<Mounted> => {
  const container = document.createElement('div');
  document.body.append(container);
  collectBeforeMount();
  let respond = (): void => {};
  const loading = new Promise<Loaded>((resolve) => {
    respond = () => resolve(loaded);
  });
  layOut();
  const start = performance.now();
  const root = createRoot(container);
  const content = draw({ load: () => loading, send: () => undefined });
  flushSync(() => root.render(content));
  layOut();
  const opened = performance.now() - start;
  await settle();
  const responded = performance.now();
  const complete = becomesComplete(container, isComplete);
  respond();
  await complete;
  layOut();
  return { root, container, milliseconds: opened + performance.now() - responded };
};

export const unmount = ({ root, container }: Mounted): void => {
  root.unmount();
  container.remove();
};

export interface Reaction {
  /** Handlers and the synchronous commit. */
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

/** Changes the value before the event, as browsers do. */
export const type = (input: HTMLInputElement, text = `${input.value}7`): Reaction => {
  setValue?.call(input, text);
  return react(() =>
    input.dispatchEvent(
      new InputEvent('input', { bubbles: true, data: '7', inputType: 'insertText' }),
    ),
  );
};
