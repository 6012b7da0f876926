import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { PreviewCalled } from '../../contracts/generated/preview-messages.ts';
import { pauseBefore, subjectOf, type Drawing } from './drawing.ts';
import { joinFrame, type FrameLink } from './frame-link.ts';

/*
 * Where a browser runs the frame in the process of the studio, a screen that hangs takes the tab with it. Whoever opened the document again would lose the
 * tab again. So this browser keeps which document it is drawing, and draws one that has not come to an end only when somebody asks for it.
 */
const storageKey = 'studio-preview-drawing';

const markRenderStart = (id: string): void => localStorage.setItem(storageKey, id);

/** The drawing of a document has come to an end, good or bad. */
const markRenderEnd = (id: string): void => {
  if (localStorage.getItem(storageKey) === id) localStorage.removeItem(storageKey);
};

/** Whether a tab ended the last time while this document was being drawn. */
const hasCrashedWhileRendering = (id: string): boolean => localStorage.getItem(storageKey) === id;

/** Most calls that are listed; the oldest are left out. */
const mostCalls = 500;

/** Why its page was started anew though nobody asked for it: it never came to work, or another one came into its frame. */
type Restart = 'lost' | 'left';

/** What is known of the preview. */
interface FrameState {
  /** What the preview has answered last. */
  readonly answered:
    { readonly drawing: Drawing | undefined; readonly state: 'drawn' | 'refused' } | undefined;
  /** Why its page cannot draw anything; undefined while it can. */
  readonly failure: string | undefined;
  /** Why the newest drawing cannot be shown, and an older one is, or why parts of it are left out. */
  readonly problems: readonly string[];
  readonly languages: readonly string[];
  readonly calls: readonly PreviewCalled[];
  /** What would have happened last on a phone, and by which drawing. */
  readonly lead: { readonly call: PreviewCalled; readonly by: Drawing | undefined } | undefined;
  /** The selected node, while it is nowhere on the screen. */
  readonly unseen: string | undefined;
  /** The last start that nobody asked for, and the first drawing after it. */
  readonly restarted: { readonly why: Restart; readonly by: Drawing | undefined } | undefined;
}

export interface PreviewFrame extends Omit<FrameState, 'answered' | 'lead' | 'restarted'> {
  /** What would happen on a phone by the last tap; undefined where nothing would. */
  readonly lead: PreviewCalled | undefined;
  /** A start that nobody asked for: while it lasts, and until something else is drawn. */
  readonly restarted: { readonly why: Restart; readonly isOver: boolean } | undefined;
  /** starting: its page is being loaded. failed: its page cannot draw anything. stopped: it did not answer, and waits for another text or for somebody to try again. */
  readonly state: 'starting' | 'failed' | 'working' | 'drawn' | 'refused' | 'stopped';
  /** Of the frame: another one is another frame. */
  readonly key: number;
  /** To be called when the page of the frame has been loaded. */
  readonly loaded: () => void;
  readonly clearCalls: () => void;
  /** Draws everything anew, in a new frame. */
  readonly restart: () => void;
}

interface FrameWishes {
  /** Id of the document that is worked on. */
  readonly id: string;
  /** Undefined while there is nothing to draw. */
  readonly drawing: Drawing | undefined;
  readonly selected: string | undefined;
  readonly isPicking: boolean;
  readonly picked: (node: string) => void;
}

/** What is known of a page that has just been started. */
const unknown = {
  answered: undefined,
  failure: undefined,
  problems: [],
  lead: undefined,
  unseen: undefined,
} as const;

const start: FrameState = { ...unknown, languages: ['en'], calls: [], restarted: undefined };

/** Keeps a preview in a frame at what is wished for, and starts it anew when it does not answer. */
export const useFrame = (
  frame: RefObject<HTMLIFrameElement | null>,
  { id, drawing, selected, isPicking, picked }: FrameWishes,
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
  /** The document that the preview did not survive; it is not drawn again by itself, whatever is chosen around it. */
  const [deadly, setDeadly] = useState(() =>
    hasCrashedWhileRendering(id) ? subjectOf(drawing) : undefined,
  );
  const given = useRef({ id, picked });
  useEffect(() => {
    given.current = { id, picked };
  });

  /** Forgets what the page before knew. @param why undefined where somebody asked for it, or is told otherwise */
  const leave = useCallback((why: Restart | undefined) => {
    link.current?.close();
    link.current = undefined;
    sent.current = { ...sent.current, drawing: undefined };
    setReady(false);
    setKnown((former) => ({
      ...former,
      ...unknown,
      restarted: why === undefined ? undefined : { why, by: undefined },
    }));
  }, []);
  const begin = useCallback(
    (why?: Restart) => {
      leave(why);
      setKey((former) => former + 1);
    },
    [leave],
  );

  const loaded = useCallback(() => {
    const target = frame.current?.contentWindow;
    if (target === null || target === undefined) return;
    // A frame loads its page once; whatever comes after it knows nothing of what was drawn.
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
        setKnown((former) => ({ ...former, languages }));
        setReady(true);
      },
      failed: (failure) => setKnown((former) => ({ ...former, failure })),
      drawn: ({ turn, ms, leftOut }) => {
        sent.current = { ...sent.current, ms };
        answered(turn, 'drawn', leftOut);
      },
      refused: ({ turn, problems }) => answered(turn, 'refused', problems),
      called: (call) =>
        setKnown((former) => ({
          ...former,
          calls: [...former.calls.slice(1 - mostCalls), call],
          lead: call.sentence === undefined ? former.lead : { call, by: sent.current.drawing },
        })),
      picked: (node) => given.current.picked(node),
      marked: ({ node, isShown }) =>
        setKnown((former) => ({ ...former, unseen: isShown ? undefined : node })),
      hung: () => {
        const { drawing: deadlyOne } = sent.current;
        // A page that was never told to draw anything did not come to work: no text is to blame.
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

  const clearCalls = useCallback(() => setKnown((former) => ({ ...former, calls: [] })), []);
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
  };
};
