import type { Runtime } from '../../../renderer/entries/browser.ts';

/** The screen that is open: told of the shell's back button and of the page being shown again. */
export interface CurrentScreen {
  /** A screen is open. @returns what to do when it is left */
  enter(runtime: Runtime): () => void;
  /** When the person asked for the screen that is opened next, in milliseconds since 1970: for the first one of a page, when the page before it was left. */
  navigatedAt(): number;
  /** Id of the open screen; '' when there is none. */
  id(): string;
  /** The shell's back button. @returns whether the screen deals with it */
  back(): boolean;
  resume(): void;
}

export interface CurrentScreenHost {
  /** When the page was asked for, in milliseconds since 1970. */
  readonly pageNavigatedAt: number;
  /** Whether the first screen was drawn ahead: people may have scrolled it to where they read or type. */
  isPrerendered(): boolean;
  scrollTo(x: number, y: number): void;
  trackPageView(screen: string): void;
  /** A screen may hold the person who goes back. @returns the end of it */
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
