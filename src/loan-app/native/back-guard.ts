import { isRecord, type Runtime } from '../../../renderer/entries/browser.ts';

const guardStateKey = 'backGuard';

/** Limit for `history.back()`. Pending jobs run afterwards in any case. */
const historyTimeoutMs = 1000;

type GuardedScreen = Pick<Runtime, 'blocksBack' | 'onBlocksBackChange' | 'emit'>;

export interface BackGuard {
  follow(screen: GuardedScreen): () => void;
  /** Adds or removes the guard entry. */
  update(): void;
  /** Runs a job without a guard entry, removing it first if needed. */
  runUnguarded(job: () => void): void;
  canGoBack(): boolean;
}

export interface BackGuardHost {
  readonly view: Pick<Window, 'addEventListener' | 'history' | 'location'>;
  /** A shell has its own back button and needs no guard. */
  isShell(): boolean;
}

/**
 * Emulates the shell's back button in browsers (AMB-11): a history entry with the same URL absorbs
 * back navigation. Create it before the router, so that its popstate listener runs first.
 */
export const createBackGuard = ({ view, isShell }: BackGuardHost): BackGuard => {
  const { history, location } = view;
  const stateOf = (): Readonly<Record<string, unknown>> =>
    isRecord(history.state) ? history.state : {};
  const isInHistory = (): boolean => guardStateKey in stateOf();
  let guardedUrl = isInHistory() ? location.href : undefined;
  let waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let followed: GuardedScreen | undefined;

  const update = (): void => {
    if (!isInHistory() && waiting.length === 0 && !isShell() && followed?.blocksBack())
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
    else if (followed?.emit('nativeBack')) update();
    else history.back();
  });
  return {
    follow: (screen) => {
      followed = screen;
      update();
      const end = screen.onBlocksBackChange(update);
      return () => {
        end();
        followed = undefined;
      };
    },
    update,
    runUnguarded,
    canGoBack: () => (isInHistory() ? stateOf()[guardStateKey] === 'inside' : history.length > 1),
  };
};
