import type { Runtime } from '../../../renderer/entries/browser.ts';

export interface CurrentScreen {
  enter(runtime: Runtime): () => void;
  /** In epoch ms; for the first screen, when the previous page was left. */
  navigatedAt(): number;
  /** '' when no screen is open. */
  id(): string;
  back(): boolean;
  resume(): void;
}

export interface CurrentScreenHost {
  /** In epoch ms. */
  readonly pageNavigatedAt: number;
  /** The borrower may have scrolled a prerendered page. */
  isPrerendered(): boolean;
  scrollTo(x: number, y: number): void;
  trackPageView(screen: string): void;
  blockBack(runtime: Runtime): () => void;
}

export const createCurrentScreen = ({
  pageNavigatedAt,
  isPrerendered,
  scrollTo,
  trackPageView,
  blockBack,
}: CurrentScreenHost): CurrentScreen => {
  let current: Runtime | undefined;
  let isFirst = true;
  return {
    enter: (runtime) => {
      current = runtime;
      if (!isFirst || !isPrerendered()) scrollTo(0, 0);
      isFirst = false;
      trackPageView(runtime.screen.id);
      const unblockBack = blockBack(runtime);
      return () => {
        unblockBack();
        runtime.dispose();
        if (current === runtime) current = undefined;
      };
    },
    navigatedAt: () => (isFirst ? pageNavigatedAt : Date.now()),
    id: () => current?.screen.id ?? '',
    back: () => current?.emit('nativeBack') ?? false,
    resume: () => void current?.emit('resume'),
  };
};
