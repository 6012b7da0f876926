import type { Root } from 'react-dom/client';
import { loadAllWidgets } from '../../renderer/editor.ts';
import { loadFormLibrary, loadOperations, type Runtime } from '../../renderer/index.ts';
import type { LoanAppConfig } from '../contracts/generated/delivery.ts';
import { createToasts, type Toasts } from '../loan-app/toasts/toasts.ts';
import { loadTranslate } from './languages.ts';
import { openSample, type OpenedSample, type Sample } from './open-sample.ts';
import type { LogEffect } from './sample-ports.ts';
import { startClock } from './sample-state.ts';
import { PreviewHost } from './Stage.tsx';

/** What became of a sample. */
export type RenderResult =
  | { readonly outcome: 'drawn'; readonly ms: number; readonly leftOut: readonly string[] }
  | { readonly outcome: 'refused'; readonly problems: readonly string[] };

/** A sample in a language. */
export interface LocalizedSample extends Sample {
  readonly language: string;
}

export interface PreviewRendererOptions {
  readonly root: Pick<Root, 'render'>;
  readonly page: Document;
  readonly config: LoanAppConfig;
  readonly origin: string;
  /** Told of all that reaches the world around the screen. */
  readonly logEffect: LogEffect;
}

/** Draws samples one after the other. */
export interface PreviewRenderer {
  /** What cannot be drawn leaves the sample before on the page. */
  readonly render: (sample: LocalizedSample) => Promise<RenderResult>;
  /** Opens an overlay of what is on the page, and closes the one that was opened so before. */
  readonly showOverlay: (name: string | undefined) => void;
  /** Ends what is on the page; somebody else draws there from now on. */
  readonly dispose: () => void;
}

export const createPreviewRenderer = ({
  root,
  page,
  config,
  origin,
  logEffect,
}: PreviewRendererOptions): PreviewRenderer => {
  const chunks = Promise.all([loadAllWidgets(), loadFormLibrary(), loadOperations()]);
  let last: LocalizedSample | undefined;
  let runtime: Runtime | undefined;
  let renderCount = 0;

  const open = async (sample: LocalizedSample) => {
    const [translate] = await Promise.all([loadTranslate(sample.language, page), chunks]);
    const toasts = createToasts();
    const opened = openSample(sample, { config, translate, toasts, logEffect, origin });
    return 'problems' in opened ? opened : { ...opened, toasts };
  };
  const show = (opened: OpenedSample & { readonly toasts: Toasts }): Promise<string | undefined> =>
    new Promise((resolve) => {
      runtime?.dispose();
      ({ runtime } = opened);
      startClock(opened.at);
      renderCount += 1;
      const { scrollX, scrollY } = window;
      const onRendered = (): void => {
        window.scrollTo(scrollX, scrollY);
        resolve(undefined);
      };
      root.render(
        <PreviewHost
          key={renderCount}
          runtime={opened.runtime}
          toasts={opened.toasts}
          onRendered={onRendered}
          onError={resolve}
        />,
      );
    });

  const render = async (sample: LocalizedSample): Promise<RenderResult> => {
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
  return { render, showOverlay, dispose: () => runtime?.dispose() };
};
