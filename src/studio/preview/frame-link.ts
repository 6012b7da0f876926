import {
  readPreviewCalled,
  readPreviewDrawn,
  readPreviewFailed,
  readPreviewMarked,
  readPreviewPicked,
  readPreviewPong,
  readPreviewReady,
  readPreviewRefused,
  type PreviewCalled,
  type PreviewDraw,
  type PreviewDrawn,
  type PreviewMarked,
  type PreviewPing,
  type PreviewPoint,
  type PreviewPort,
  type PreviewRefused,
} from '../../contracts/generated/preview-messages.ts';

/** What the preview may tell, each in the shape of its schema; everything else is not listened to. */
export interface FrameEvents {
  readonly ready: (languages: readonly string[]) => void;
  /** Its page cannot draw anything. @param problem why, and what to do */
  readonly failed: (problem: string) => void;
  readonly drawn: (message: PreviewDrawn) => void;
  readonly refused: (message: PreviewRefused) => void;
  readonly called: (message: PreviewCalled) => void;
  readonly picked: (node: string) => void;
  readonly marked: (message: PreviewMarked) => void;
  /** It has not answered for a while, so that it has to be started anew. */
  readonly hung: () => void;
}

/** The way to a preview in a frame. */
export interface FrameLink {
  readonly send: (message: PreviewDraw | PreviewPoint) => void;
  readonly close: () => void;
}

/** How often it is asked whether it is there, in milliseconds, and how many questions may stay open. */
const pace = 1000;
const patience = 3;

const ignore = (): void => undefined;

/** Tells an event of a message where it is one. */
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
 * Joins a preview whose page has been loaded, by a port of its own that nobody else gets.
 * @param target the window of the frame; its origin is opaque, so it can be named by no address
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
    hear(readPreviewPicked, ({ node }) => events.picked(node)),
    hear(readPreviewMarked, events.marked),
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
  // Questions are counted and not seconds: a machine that slept, or a tab behind others, asks less.
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
