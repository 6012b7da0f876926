import type { Expectation } from '../expectations.ts';
import { checkContent, isComplete, isSwitched, visibleInputs } from './page-content.ts';
import type { MountedForm, MountedPage, PageSystem } from './system.ts';
import './page.css';

const timeoutMs = 30_000;
/** A page that does not change for so many frames is settled. */
const settledFrames = 3;

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });

/** Resolves after the next frame is painted. */
const nextFrame = async (): Promise<void> => {
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
  await nextTask();
};

/** Reports changes of a container with their time. */
const observe = (container: HTMLElement, onChange: (time: number) => void): void =>
  new MutationObserver(() => onChange(performance.now())).observe(container, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['value', 'hidden', 'style', 'class'],
  });

/**
 * Lays out in one go what content-visibility skips; otherwise each visibility check would lay out
 * one element.
 */
const withoutSkippedContent = <Result>(work: () => Result): Result => {
  const style = document.createElement('style');
  style.textContent = '* { content-visibility: visible !important; }';
  document.head.append(style);
  const result = work();
  style.remove();
  return result;
};

const setSelected = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set;

/** Mounts, changes and checks the pages of one system. */
const createProbe = (system: PageSystem) => {
  let container = document.createElement('div');
  let parsed: unknown;
  let mounted: MountedPage | MountedForm | undefined;
  let expected: Expectation | undefined;
  let input: HTMLInputElement | undefined;
  let changedAt = 0;
  let onChange = (_: number): void => {};

  const settle = async (): Promise<void> => {
    let seen = Number.NaN;
    while (seen !== changedAt) {
      seen = changedAt;
      for (let frame = 0; frame < settledFrames; frame += 1) await nextFrame();
    }
  };

  /** @returns milliseconds of the work; undefined on timeout */
  const measure = async (
    work: () => void,
    isDone: (container: HTMLElement) => boolean,
  ): Promise<number | undefined> => {
    let timer: number | undefined;
    const done = new Promise<number | undefined>((resolve) => {
      onChange = (time) => {
        if (isDone(container)) resolve(time);
      };
      timer = window.setTimeout(() => resolve(undefined), timeoutMs);
    });
    const start = performance.now();
    work();
    const end = await done;
    window.clearTimeout(timer);
    onChange = () => {};
    if (end === undefined) return undefined;
    await settle();
    return end - start;
  };

  const expectation = (): Expectation => {
    if (expected === undefined) throw new Error('The page is not prepared.');
    return expected;
  };

  return {
    /** Parses the document again for every mount. */
    async prepare(text: string, next: Expectation): Promise<void> {
      container = document.createElement('div');
      document.body.append(container);
      observe(container, (time) => {
        changedAt = time;
        onChange(time);
      });
      parsed = JSON.parse(text);
      expected = next;
      await nextFrame();
      await nextFrame();
    },
    mount(kind: 'form' | 'rows'): Promise<number | undefined> {
      const mountPage = kind === 'form' ? system.mountForm : system.mountRows;
      return measure(
        () => {
          mounted = mountPage(container, parsed);
        },
        (found) => isComplete(found, expectation()),
      );
    },
    async unmount(): Promise<void> {
      mounted?.unmount();
      await nextFrame();
      container.remove();
      await nextFrame();
    },
    /** Call it outside of measured work. */
    async check(): Promise<readonly string[]> {
      const problems = withoutSkippedContent(() => checkContent(container, expectation()));
      await settle();
      return problems;
    },
    async prepareSwitch(next: Expectation): Promise<void> {
      expected = next;
      await settle();
    },
    /** Chooses a label in the first select. @returns milliseconds; undefined on timeout */
    switchTo(label: string): Promise<number | undefined> {
      const select = container.querySelector('select');
      const choice = [...(select?.options ?? [])].find(({ text }) => text === label);
      if (select === null || choice === undefined) throw new Error(`There is no choice ${label}.`);
      const { texts, hiddenTexts } = expectation();
      // The last text is the button, which stays.
      const switched = { shown: texts.at(-2) ?? '', hidden: hiddenTexts.at(-1) ?? '' };
      return measure(
        () => {
          setSelected?.call(select, choice.value);
          select.dispatchEvent(new Event('input', { bubbles: true }));
          select.dispatchEvent(new Event('change', { bubbles: true }));
        },
        (found) => isSwitched(found, switched),
      );
    },
    async focusInput(index: number): Promise<void> {
      input = withoutSkippedContent(() => visibleInputs(container)[index]);
      input?.focus();
      await settle();
    },
    /** Text that the focused input shows and value that the system holds. */
    readInput: (name: string): readonly [shown: string | undefined, value: unknown] => [
      input?.isConnected === true ? input.value : undefined,
      mounted !== undefined && 'readValue' in mounted ? mounted.readValue(name) : undefined,
    ],
    settle,
  };
};

export type Probe = ReturnType<typeof createProbe>;

declare global {
  interface Window {
    mountingProbe?: Probe;
    /** Milliseconds of each key: handlers and synchronous commit. */
    keyTimesMs?: number[];
  }
}

/** Browsers run microtasks after each listener of a trusted event, so the commit ends in between. */
const recordKeys = (): void => {
  const times: number[] = [];
  let start = 0;
  const onCapture = (): void => {
    start = performance.now();
  };
  window.addEventListener('input', onCapture, { capture: true });
  window.addEventListener('input', () => times.push(performance.now() - start));
  window.keyTimesMs = times;
};

/** Loads the system that the address of the page names. */
export const startProbe = async (
  systems: Readonly<Record<string, () => Promise<PageSystem>>>,
): Promise<void> => {
  const name = new URLSearchParams(window.location.search).get('system') ?? '';
  const load = systems[name];
  if (load === undefined) throw new Error(`There is no system ${name}.`);
  const probe = createProbe(await load());
  recordKeys();
  window.mountingProbe = probe;
};
