import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type {
  PreviewCalled,
  PreviewGesture,
  PreviewLayout,
  PreviewTexts,
} from '../../contracts/generated/preview-messages.ts';
import { pauseBefore, subjectOf, type Drawing } from './drawing.ts';
import { joinFrame, type FrameLink } from './frame-link.ts';

/*
 * A hanging screen can crash the tab if the browser shares the process. So a document that never
 * finished rendering is rendered only on request.
 */
const storageKey = 'studio-preview-drawing';

const markRenderStart = (id: string): void => localStorage.setItem(storageKey, id);

/** Called after success and failure. */
const markRenderEnd = (id: string): void => {
  if (localStorage.getItem(storageKey) === id) localStorage.removeItem(storageKey);
};

const hasCrashedWhileRendering = (id: string): boolean => localStorage.getItem(storageKey) === id;

const mostCalls = 500;

/**
 * Cause of an automatic restart. lost: failed before any rendering. left: another page replaced it
 * in the frame.
 */
type Restart = 'lost' | 'left';

interface FrameState {
  readonly answered:
    { readonly drawing: Drawing | undefined; readonly state: 'drawn' | 'refused' } | undefined;
  readonly failure: string | undefined;
  /** Causes for an older rendering or omitted nodes. */
  readonly problems: readonly string[];
  readonly languages: readonly string[];
  readonly calls: readonly PreviewCalled[];
  /** Effect of the last tap, and the render request it belongs to. */
  readonly lead: { readonly call: PreviewCalled; readonly by: Drawing | undefined } | undefined;
  readonly unseen: string | undefined;
  /** Last automatic restart, and the first render request after it. */
  readonly restarted: { readonly why: Restart; readonly by: Drawing | undefined } | undefined;
}

export interface PreviewFrame extends Omit<FrameState, 'answered' | 'lead' | 'restarted'> {
  readonly lead: PreviewCalled | undefined;
  /** Automatic restart, until another document is rendered. */
  readonly restarted: { readonly why: Restart; readonly isOver: boolean } | undefined;
  /**
   * starting: loading. failed: cannot render. stopped: timed out, waits for an edit or a manual
   * restart.
   */
  readonly state: 'starting' | 'failed' | 'working' | 'drawn' | 'refused' | 'stopped';
  /** React key, which replaces the frame on a restart. */
  readonly key: number;
  readonly loaded: () => void;
  readonly clearCalls: () => void;
  readonly restart: () => void;
  /** Scrolls the screen while a drag of the studio is near an edge; undefined ends it. */
  readonly hover: (point: { readonly x: number; readonly y: number } | undefined) => void;
}

interface FrameWishes {
  readonly id: string;
  readonly drawing: Drawing | undefined;
  readonly selected: string | undefined;
  /** True if the pointer edits the screen instead of using it. */
  readonly isPicking: boolean;
  readonly onLayout?: (message: PreviewLayout | undefined) => void;
  readonly onGesture?: (message: PreviewGesture) => void;
  /** Called with the settled texts of the last render request. */
  readonly onTexts?: (message: PreviewTexts, of: Drawing) => void;
}

const unknown = {
  answered: undefined,
  failure: undefined,
  problems: [],
  lead: undefined,
  unseen: undefined,
} as const;

const start: FrameState = { ...unknown, languages: ['en'], calls: [], restarted: undefined };

/** Keeps a preview frame in sync, and restarts it when it hangs. */
export const useFrame = (
  frame: RefObject<HTMLIFrameElement | null>,
  { id, drawing, selected, isPicking, onLayout, onGesture, onTexts }: FrameWishes,
): PreviewFrame => {
  const [known, setKnown] = useState(start);
  const [key, setKey] = useState(1);
  const [isReady, setReady] = useState(false);
  const link = useRef<FrameLink>(undefined);
  const sent = useRef<{
    readonly turn: number;
    readonly drawing: Drawing | undefined;
    readonly ms: number;
  }>({ turn: 0, drawing: undefined, ms: 0 });
  /** Document that crashed the preview; not rendered again before an edit or a manual restart. */
  const [deadly, setDeadly] = useState(() =>
    hasCrashedWhileRendering(id) ? subjectOf(drawing) : undefined,
  );
  const given = useRef({ id, onLayout, onGesture, onTexts });
  useEffect(() => {
    given.current = { id, onLayout, onGesture, onTexts };
  });

  /**
   * Resets the state of the former page.
   * @param why undefined for a manual restart
   */
  const leave = useCallback((why: Restart | undefined) => {
    link.current?.close();
    link.current = undefined;
    sent.current = { ...sent.current, drawing: undefined };
    given.current.onLayout?.(undefined);
    setReady(false);
    setKnown((previous) => ({
      ...previous,
      ...unknown,
      restarted: why === undefined ? undefined : { why, by: undefined },
    }));
  }, []);
  const begin = useCallback(
    (why?: Restart) => {
      leave(why);
      setKey((previous) => previous + 1);
    },
    [leave],
  );

  const loaded = useCallback(() => {
    const target = frame.current?.contentWindow;
    if (target === null || target === undefined) return;
    // A second load event means that another page replaced the preview.
    if (link.current !== undefined) leave('left');
    const answered = (
      turn: number,
      state: 'drawn' | 'refused',
      problems: readonly string[],
    ): void => {
      markRenderEnd(given.current.id);
      if (turn !== sent.current.turn) return;
      const { drawing: by } = sent.current;
      setKnown(({ restarted, ...former }) => ({
        ...former,
        answered: { drawing: by, state },
        problems,
        restarted: restarted === undefined ? undefined : { ...restarted, by: restarted.by ?? by },
      }));
    };
    link.current = joinFrame(target, {
      ready: (languages) => {
        setKnown((previous) => ({ ...previous, languages }));
        setReady(true);
      },
      failed: (failure) => setKnown((previous) => ({ ...previous, failure })),
      drawn: ({ turn, ms, leftOut }) => {
        sent.current = { ...sent.current, ms };
        answered(turn, 'drawn', leftOut);
      },
      refused: ({ turn, problems }) => answered(turn, 'refused', problems),
      called: (call) =>
        setKnown((previous) => ({
          ...previous,
          calls: [...previous.calls.slice(1 - mostCalls), call],
          lead: call.sentence === undefined ? previous.lead : { call, by: sent.current.drawing },
        })),
      layout: (message) => given.current.onLayout?.(message),
      gesture: (message) => given.current.onGesture?.(message),
      texts: (message) => {
        const { turn, drawing: of } = sent.current;
        if (message.turn === turn && of !== undefined) given.current.onTexts?.(message, of);
      },
      marked: ({ node, isShown }) =>
        setKnown((previous) => ({ ...previous, unseen: isShown ? undefined : node })),
      hung: () => {
        const { drawing: deadlyOne } = sent.current;
        // No text was sent yet, so the document is not the cause.
        if (deadlyOne === undefined) return begin('lost');
        setDeadly(subjectOf(deadlyOne));
        begin();
      },
    });
  }, [frame, begin, leave]);

  const isDeadly = deadly !== undefined && subjectOf(drawing) === deadly;
  useEffect(() => {
    if (!isReady || drawing === undefined || isDeadly) return undefined;
    const send = (): void => {
      sent.current = { ...sent.current, turn: sent.current.turn + 1, drawing };
      markRenderStart(id);
      link.current?.send({ is: 'draw', turn: sent.current.turn, ...drawing });
    };
    const timer = setTimeout(send, pauseBefore(drawing, sent.current));
    return () => clearTimeout(timer);
  }, [id, isReady, drawing, isDeadly]);
  useEffect(() => {
    if (isReady)
      link.current?.send({
        is: 'point',
        isPicking,
        ...(selected !== undefined && { node: selected }),
      });
  }, [isReady, selected, isPicking]);
  useEffect(() => () => link.current?.close(), []);

  const clearCalls = useCallback(() => setKnown((previous) => ({ ...previous, calls: [] })), []);
  const hover = useCallback<PreviewFrame['hover']>(
    (point) => link.current?.send({ is: 'hover', ...point }),
    [],
  );
  const restart = useCallback(() => {
    setDeadly(undefined);
    begin();
  }, [begin]);
  const { answered, lead, restarted, ...rest } = known;
  const stateNow = (): PreviewFrame['state'] => {
    if (known.failure !== undefined) return 'failed';
    if (isDeadly) return 'stopped';
    if (!isReady) return 'starting';
    return answered !== undefined && answered.drawing === drawing ? answered.state : 'working';
  };
  const state = stateNow();
  const restartNow = (): PreviewFrame['restarted'] => {
    if (restarted === undefined || (state !== 'starting' && restarted.by !== drawing))
      return undefined;
    return { why: restarted.why, isOver: state !== 'starting' };
  };
  return {
    ...rest,
    lead: lead?.by === drawing ? lead?.call : undefined,
    restarted: restartNow(),
    state,
    key,
    loaded,
    clearCalls,
    restart,
    hover,
  };
};
