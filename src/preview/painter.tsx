import type { Root } from 'react-dom/client';
import { loadEveryWidget } from '../../renderer/editor.ts';
import { loadFormLibrary, loadOperations, type Runtime } from '../../renderer/index.ts';
import type { LoanAppConfig } from '../contracts/generated/delivery.ts';
import { createToasts, type Toasts } from '../loan-app/toasts/toasts.ts';
import { speak } from './languages.ts';
import { openSample, type OpenedSample, type Sample } from './open-sample.ts';
import type { TellCall } from './sample-ports.ts';
import { startClock } from './sample-state.ts';
import { Stage } from './Stage.tsx';

/** What became of a sample. */
export type Painted =
  | { readonly outcome: 'drawn'; readonly ms: number; readonly leftOut: readonly string[] }
  | { readonly outcome: 'refused'; readonly problems: readonly string[] };

/** A sample in a language. */
export interface SpokenSample extends Sample {
  readonly language: string;
}

export interface PainterOptions {
  readonly root: Pick<Root, 'render'>;
  readonly page: Document;
  readonly config: LoanAppConfig;
  readonly origin: string;
  /** Told of all that reaches the world around the screen. */
  readonly tell: TellCall;
}

/** Draws samples one after the other. */
export interface Painter {
  /** What cannot be drawn leaves the sample before on the page. */
  readonly paint: (sample: SpokenSample) => Promise<Painted>;
  /** Opens an overlay of what is on the page, and closes the one that was opened so before. */
  readonly showOverlay: (name: string | undefined) => void;
  /** Ends what is on the page; somebody else draws there from now on. */
  readonly leave: () => void;
}

export const createPainter = ({ root, page, config, origin, tell }: PainterOptions): Painter => {
  const parts = Promise.all([loadEveryWidget(), loadFormLibrary(), loadOperations()]);
  let last: SpokenSample | undefined;
  let runtime: Runtime | undefined;
  let turn = 0;

  const open = async (sample: SpokenSample) => {
    const [translate] = await Promise.all([speak(sample.language, page), parts]);
    const toasts = createToasts();
    const opened = openSample(sample, { config, translate, toasts, tell, origin });
    return 'problems' in opened ? opened : { ...opened, toasts };
  };
  const show = (opened: OpenedSample & { readonly toasts: Toasts }): Promise<string | undefined> =>
    new Promise((resolve) => {
      runtime?.leave();
      ({ runtime } = opened);
      startClock(opened.at);
      turn += 1;
      const { scrollX, scrollY } = window;
      const drawn = (): void => {
        window.scrollTo(scrollX, scrollY);
        resolve(undefined);
      };
      root.render(
        <Stage
          key={turn}
          runtime={opened.runtime}
          toasts={opened.toasts}
          drawn={drawn}
          failed={resolve}
        />,
      );
    });

  const paint = async (sample: SpokenSample): Promise<Painted> => {
    const start = performance.now();
    const opened = await open(sample);
    if ('problems' in opened) return { outcome: 'refused', problems: opened.problems };
    const fault = await show(opened);
    if (fault === undefined) {
      last = sample;
      return { outcome: 'drawn', ms: performance.now() - start, leftOut: opened.leftOut };
    }
    const former = last === undefined ? undefined : await open(last);
    if (former !== undefined && !('problems' in former)) await show(former);
    return { outcome: 'refused', problems: [`The screen cannot be drawn: ${fault}`] };
  };
  let shown: { readonly key: string; readonly of: Runtime } | undefined;
  const showOverlay = (name: string | undefined): void => {
    shown?.of.store.write(shown.key, false);
    shown =
      name === undefined || runtime === undefined
        ? undefined
        : { key: `overlays.${name}`, of: runtime };
    shown?.of.store.write(shown.key, true);
  };
  return { paint, showOverlay, leave: () => runtime?.leave() };
};
