import {
  readPreviewDraw,
  readPreviewPing,
  readPreviewPoint,
  readPreviewPort,
  type PreviewCalled,
  type PreviewDraw,
  type PreviewDrawn,
  type PreviewFailed,
  type PreviewMarked,
  type PreviewPicked,
  type PreviewPong,
  type PreviewReady,
  type PreviewRefused,
} from '../contracts/generated/preview-messages.ts';

/** What the preview tells the studio. */
export type ToStudio =
  | PreviewCalled
  | PreviewDrawn
  | PreviewFailed
  | PreviewMarked
  | PreviewPicked
  | PreviewPong
  | PreviewReady
  | PreviewRefused;

export interface FromStudio {
  readonly draw: (message: PreviewDraw) => void;
  readonly point: (node: string | undefined, isPicking: boolean) => void;
}

const ignore = (): void => undefined;

/**
 * Waits for the studio to hand over a port, once. Only the page around this one, of the origin that this one came from, is listened to.
 * @param greeting what is told first
 * @returns what tells the studio something
 */
export const joinStudio = (
  view: Window,
  answer: FromStudio,
  greeting: PreviewReady | PreviewFailed,
): ((message: ToStudio) => void) => {
  let port: MessagePort | undefined;
  const tell = (message: ToStudio): void => port?.postMessage(message);
  const hear = ({ data }: MessageEvent<unknown>): void => {
    const ping = readPreviewPing(data, ignore);
    const [draw, point] = [readPreviewDraw(data, ignore), readPreviewPoint(data, ignore)];
    if (ping !== undefined) tell({ is: 'pong', turn: ping.turn });
    if (draw !== undefined) answer.draw(draw);
    if (point !== undefined) answer.point(point.node, point.isPicking);
  };
  const join = ({ source, origin, data, ports: [given] }: MessageEvent<unknown>): void => {
    // The origin of this page is opaque; the one that it came from is that of the studio.
    if (
      source !== view.parent ||
      origin !== view.location.origin ||
      readPreviewPort(data, ignore) === undefined ||
      given === undefined
    )
      return;
    view.removeEventListener('message', join);
    port = given;
    port.addEventListener('message', hear);
    port.start();
    tell(greeting);
  };
  view.addEventListener('message', join);
  return tell;
};
