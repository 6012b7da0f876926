import {
  setTranslator,
  loadFormLibrary,
  loadOperations,
  type Runtime,
} from '../../renderer/entries/browser.ts';
import { sourceLanguage } from '../contracts/choose-language.ts';
import type { LoanAppConfig } from '../contracts/generated/delivery.ts';
import {
  createTranslate,
  parseLanguageTexts,
  type Translate,
} from '../contracts/language-texts.ts';
import { catalogues } from '../loan-app/languages/catalogues.ts';
import type { Root } from 'react-dom/client';
import { loadAllWidgets } from '../../renderer/entries/editor.ts';
import { createToasts, type Toasts } from '../../renderer/entries/ports.ts';
import { openSample, type OpenedSample, type Sample } from './open-sample.ts';
import type { LogEffect } from './sample-ports.ts';
import { startClock } from './sample-state.ts';
import { PreviewHost } from './PreviewHost.tsx';

/** Runs after the handlers of the screen, which may have prevented the event. */
export const interceptLinks = (view: Window, onLink: (address: string) => void): void => {
  view.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link === null || event.defaultPrevented) return;
    event.preventDefault();
    onLink(link.getAttribute('href') ?? '');
  });
};

export const listLanguages = ({ languages = [] }: LoanAppConfig): readonly string[] => [
  ...new Set([sourceLanguage, ...catalogues.keys(), ...languages]),
];

const loadTranslate = async (language: string, page: Document): Promise<Translate> => {
  const texts = await catalogues.get(language)?.();
  const translate: Translate =
    language === sourceLanguage
      ? (text) => text
      : createTranslate(parseLanguageTexts(language, texts));
  setTranslator(translate);
  page.documentElement.lang = language;
  return translate;
};

type RenderResult =
  | { readonly outcome: 'drawn'; readonly ms: number; readonly leftOut: readonly string[] }
  | { readonly outcome: 'refused'; readonly problems: readonly string[] };

export interface LocalizedSample extends Sample {
  readonly language: string;
}

interface PreviewRendererOptions {
  readonly root: Pick<Root, 'render'>;
  readonly page: Document;
  readonly config: LoanAppConfig;
  readonly origin: string;
  readonly logEffect: LogEffect;
}

interface PreviewRenderer {
  /** If the sample cannot render, the previous one stays. */
  readonly render: (sample: LocalizedSample) => Promise<RenderResult>;
  /** Also closes the overlay that it opened before. */
  readonly showOverlay: (name: string | undefined) => void;
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
    const message = await show(opened);
    if (message === undefined) {
      last = sample;
      return { outcome: 'drawn', ms: performance.now() - start, leftOut: opened.leftOut };
    }
    const previous = last === undefined ? undefined : await open(last);
    if (previous !== undefined && !('problems' in previous)) await show(previous);
    return { outcome: 'refused', problems: [`The screen cannot be rendered: ${message}`] };
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
