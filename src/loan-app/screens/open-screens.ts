import type { Runtime } from '../../../renderer/index.ts';

/** The screen that is open: told of the shell's back button and of the page being shown again. */
export interface OpenScreens {
  /** A screen is open. @returns what to do when it is left */
  entered(runtime: Runtime): () => void;
  /** When the person asked for the screen that is opened next, in milliseconds since 1970: for the first one of a page, when the page before it was left. */
  asked(): number;
  /** Id of the open screen; '' when there is none. */
  id(): string;
  /** The shell's back button. @returns whether the screen deals with it */
  back(): boolean;
  resume(): void;
}

export interface OpenScreensHost {
  /** When the page was asked for, in milliseconds since 1970. */
  readonly pageAsked: number;
  /** Whether the first screen was drawn ahead: people may have scrolled it to where they read or type. */
  isSeen(): boolean;
  scrollTo(x: number, y: number): void;
  pageView(screen: string): void;
  /** A screen may hold the person who goes back. @returns the end of it */
  holdBack(runtime: Runtime): () => void;
}

export const createOpenScreens = ({
  pageAsked,
  isSeen,
  scrollTo,
  pageView,
  holdBack,
}: OpenScreensHost): OpenScreens => {
  let open: Runtime | undefined;
  let isFirst = true;
  return {
    entered: (runtime) => {
      open = runtime;
      if (!isFirst || !isSeen()) scrollTo(0, 0);
      isFirst = false;
      pageView(runtime.screen.id);
      const letGo = holdBack(runtime);
      return () => {
        letGo();
        runtime.leave();
        if (open === runtime) open = undefined;
      };
    },
    asked: () => (isFirst ? pageAsked : Date.now()),
    id: () => open?.screen.id ?? '',
    back: () => open?.emit('nativeBack') ?? false,
    resume: () => void open?.emit('resume'),
  };
};
