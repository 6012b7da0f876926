import {
  readPreviewCalled,
  readPreviewDrawn,
  readPreviewFailed,
  readPreviewGesture,
  readPreviewLayout,
  readPreviewMarked,
  readPreviewPong,
  readPreviewReady,
  readPreviewRefused,
  readPreviewTexts,
  type PreviewCalled,
  type PreviewDraw,
  type PreviewDrawn,
  type PreviewGesture,
  type PreviewHover,
  type PreviewLayout,
  type PreviewMarked,
  type PreviewPing,
  type PreviewPoint,
  type PreviewPort,
  type PreviewRefused,
  type PreviewTexts,
} from '../../contracts/generated/preview-messages.ts';

/** Messages of the preview, validated by their schemas. Others are ignored. */
export interface FrameEvents {
  readonly ready: (languages: readonly string[]) => void;
  /**
   * Called if the page cannot render.
   * @param problem cause and fix
   */
  readonly failed: (problem: string) => void;
  readonly drawn: (message: PreviewDrawn) => void;
  readonly refused: (message: PreviewRefused) => void;
  readonly called: (message: PreviewCalled) => void;
  readonly layout: (message: PreviewLayout) => void;
  readonly gesture: (message: PreviewGesture) => void;
  readonly marked: (message: PreviewMarked) => void;
  readonly texts: (message: PreviewTexts) => void;
  /** Called after missed pings; the frame must be restarted. */
  readonly hung: () => void;
}

export interface FrameLink {
  readonly send: (message: PreviewDraw | PreviewPoint | PreviewHover) => void;
  readonly close: () => void;
}

/** Ping interval in milliseconds, and the limit of unanswered pings. */
const pace = 1000;
const patience = 3;

const ignore = (): void => undefined;

const hear = <Message>(
  read: (value: unknown, fault: () => void) => Message | undefined,
  tell: (message: Message) => void,
) => {
  return (data: unknown): void => {
    const message = read(data, ignore);
    if (message !== undefined) tell(message);
  };
};

/**
 * Connects to a loaded preview by a private MessagePort.
 * @param target window of the frame; its opaque origin requires the target origin `*`
 */
export const joinFrame = (target: Pick<Window, 'postMessage'>, events: FrameEvents): FrameLink => {
  const { port1: port, port2: theirs } = new MessageChannel();
  let asked = 0;
  let answered = 0;
  const ears = [
    hear(readPreviewReady, ({ languages }) => events.ready(languages)),
    hear(readPreviewFailed, ({ problem }) => events.failed(problem)),
    hear(readPreviewDrawn, events.drawn),
    hear(readPreviewRefused, events.refused),
    hear(readPreviewCalled, events.called),
    hear(readPreviewLayout, events.layout),
    hear(readPreviewGesture, events.gesture),
    hear(readPreviewMarked, events.marked),
    hear(readPreviewTexts, events.texts),
    hear(readPreviewPong, ({ turn }) => {
      answered = Math.max(answered, Math.min(turn, asked));
    }),
  ];
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    for (const listen of ears) listen(data);
  });
  port.start();
  const close = (): void => {
    clearInterval(timer);
    port.close();
  };
  // Counts pings instead of seconds, because sleep and background tabs slow down timers.
  const timer = setInterval(() => {
    if (asked - answered >= patience) {
      close();
      events.hung();
      return;
    }
    asked += 1;
    port.postMessage({ is: 'ping', turn: asked } satisfies PreviewPing);
  }, pace);
  target.postMessage({ is: 'port' } satisfies PreviewPort, '*', [theirs]);
  return { send: (message) => port.postMessage(message), close };
};
