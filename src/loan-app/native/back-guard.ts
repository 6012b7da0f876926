import { isRecord, type Runtime } from '../../../renderer/entries/browser.ts';

/** What tells an entry of the history that stands before a page, so that going back meets it first. */
const guardStateKey = 'backGuard';

/** How long the browser may take to go back one entry, in milliseconds; what waits for it then happens all the same. */
const historyTimeoutMs = 1000;

export interface BackGuard {
  /** From now on this screen says whether going back is held. @returns the end of it */
  follow(screen: Pick<Runtime, 'blocksBack' | 'onBlocksBackChange'>): () => void;
  /** Looks anew whether a guard is needed: the shell has come, for example. */
  update(): void;
  /** Does something when no guard stands in the history: at once, or as soon as it is taken away. */
  runUnguarded(job: () => void): void;
  /** Whether there is a page before this one. */
  canGoBack(): boolean;
}

export interface BackGuardHost {
  readonly view: Pick<Window, 'addEventListener' | 'history' | 'location'>;
  /** A shell has a back button of its own and needs no guard. */
  isShell(): boolean;
  /** The person goes back. @returns whether the screen deals with it */
  onBack(): boolean;
}

/**
 * Stands in for the back button of the shell in a plain browser (AMB-11): an entry of the history with the address of the page. Going back takes it away, the screen
 * is told, and it is put there again. To be made before the router listens: the router must not hear of it.
 */
export const createBackGuard = ({ view, isShell, onBack }: BackGuardHost): BackGuard => {
  const { history, location } = view;
  const stateOf = (): Readonly<Record<string, unknown>> =>
    isRecord(history.state) ? history.state : {};
  const isInHistory = (): boolean => guardStateKey in stateOf();
  /** Where the guard stood when it was last seen. */
  let guardedUrl = isInHistory() ? location.href : undefined;
  let waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = (): boolean => false;

  const update = (): void => {
    if (!isInHistory() && waiting.length === 0 && !isShell() && isWanted())
      history.pushState(
        { ...stateOf(), [guardStateKey]: history.length > 1 ? 'inside' : 'first' },
        '',
        location.href,
      );
    guardedUrl = isInHistory() ? location.href : undefined;
    if (isInHistory() && isShell()) runUnguarded(() => {});
  };
  const finish = (): void => {
    clearTimeout(timer);
    const jobs = waiting;
    waiting = [];
    for (const job of jobs) job();
  };
  const runUnguarded = (job: () => void): void => {
    if (!isInHistory()) return job();
    waiting.push(job);
    if (waiting.length > 1) return;
    timer = setTimeout(finish, historyTimeoutMs);
    history.back();
  };

  view.addEventListener('popstate', (event) => {
    const isGone = guardedUrl === location.href && !isInHistory();
    guardedUrl = isInHistory() ? location.href : undefined;
    if (!isGone) return;
    event.stopImmediatePropagation();
    if (waiting.length > 0) finish();
    else if (onBack()) update();
    else history.back();
  });
  return {
    follow: (screen) => {
      isWanted = screen.blocksBack;
      update();
      const end = screen.onBlocksBackChange(update);
      return () => {
        end();
        isWanted = () => false;
      };
    },
    update,
    runUnguarded,
    canGoBack: () => (isInHistory() ? stateOf()[guardStateKey] === 'inside' : history.length > 1),
  };
};
