import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { PreviewCalled } from '../../contracts/generated/preview-messages.ts';
import { drawingSurvived, drawingStarts, endedWhileDrawing } from './broken-drawings.ts';
import { pauseBefore, subjectOf, type Drawing } from './drawing.ts';
import { joinFrame, type FrameLink } from './frame-link.ts';

/** Most calls that are listed; the oldest are left out. */
const mostCalls = 500;

/** What is known of the preview. */
interface FrameState {
  /** What the preview has answered last. */
  readonly answered: { readonly drawing: Drawing | undefined; readonly state: 'drawn' | 'refused' } | undefined;
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
}

export interface Frame extends Omit<FrameState, 'answered' | 'lead'> {
  /** What would happen on a phone by the last tap; undefined where nothing would. */
  readonly lead: PreviewCalled | undefined;
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

export interface FrameWishes {
  /** Id of the document that is worked on. */
  readonly id: string;
  /** Undefined while there is nothing to draw. */
  readonly drawing: Drawing | undefined;
  readonly selected: string | undefined;
  readonly isPicking: boolean;
  readonly picked: (node: string) => void;
}

const start: FrameState = { answered: undefined, failure: undefined, problems: [], languages: ['en'], calls: [], lead: undefined, unseen: undefined };

/** Keeps a preview in a frame at what is wished for, and starts it anew when it does not answer. */
export const useFrame = (frame: RefObject<HTMLIFrameElement | null>, { id, drawing, selected, isPicking, picked }: FrameWishes): Frame => {
  const [known, setKnown] = useState(start);
  const [key, setKey] = useState(1);
  const [isReady, setReady] = useState(false);
  const link = useRef<FrameLink>(undefined);
  const sent = useRef<{ readonly turn: number; readonly drawing: Drawing | undefined; readonly ms: number }>({ turn: 0, drawing: undefined, ms: 0 });
  /** The document that the preview did not survive; it is not drawn again by itself, whatever is chosen around it. */
  const [deadly, setDeadly] = useState(() => (endedWhileDrawing(id) ? subjectOf(drawing) : undefined));
  const given = useRef({ id, picked });
  useEffect(() => {
    given.current = { id, picked };
  });

  const begin = useCallback(() => {
    link.current?.close();
    link.current = undefined;
    setReady(false);
    setKey((former) => former + 1);
    setKnown((former) => ({ ...former, answered: undefined, failure: undefined, problems: [], lead: undefined, unseen: undefined }));
  }, []);

  const loaded = useCallback(() => {
    const target = frame.current?.contentWindow;
    if (target === null || target === undefined) return;
    link.current?.close();
    const answered = (turn: number, state: 'drawn' | 'refused', problems: readonly string[]): void => {
      drawingSurvived(given.current.id);
      if (turn === sent.current.turn) setKnown((former) => ({ ...former, answered: { drawing: sent.current.drawing, state }, problems }));
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
      marked: ({ node, isShown }) => setKnown((former) => ({ ...former, unseen: isShown ? undefined : node })),
      hung: () => {
        setDeadly(subjectOf(sent.current.drawing));
        begin();
      },
    });
  }, [frame, begin]);

  const isDeadly = deadly !== undefined && subjectOf(drawing) === deadly;
  useEffect(() => {
    if (!isReady || drawing === undefined || isDeadly) return undefined;
    const send = (): void => {
      sent.current = { ...sent.current, turn: sent.current.turn + 1, drawing };
      drawingStarts(id);
      link.current?.send({ is: 'draw', turn: sent.current.turn, ...drawing });
    };
    const timer = setTimeout(send, pauseBefore(drawing, sent.current));
    return () => clearTimeout(timer);
  }, [id, isReady, drawing, isDeadly]);
  useEffect(() => {
    if (isReady) link.current?.send({ is: 'point', isPicking, ...(selected !== undefined && { node: selected }) });
  }, [isReady, selected, isPicking]);
  useEffect(() => () => link.current?.close(), []);

  const clearCalls = useCallback(() => setKnown((former) => ({ ...former, calls: [] })), []);
  const restart = useCallback(() => {
    setDeadly(undefined);
    begin();
  }, [begin]);
  const { answered, lead, ...rest } = known;
  const stateNow = (): Frame['state'] => {
    if (known.failure !== undefined) return 'failed';
    if (isDeadly) return 'stopped';
    if (!isReady) return 'starting';
    return answered !== undefined && answered.drawing === drawing ? answered.state : 'working';
  };
  return { ...rest, lead: lead?.by === drawing ? lead?.call : undefined, state: stateNow(), key, loaded, clearCalls, restart };
};
