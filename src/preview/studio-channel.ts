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
export type MessageToStudio =
  | PreviewCalled
  | PreviewDrawn
  | PreviewFailed
  | PreviewMarked
  | PreviewPicked
  | PreviewPong
  | PreviewReady
  | PreviewRefused;

export interface StudioHandlers {
  readonly onDraw: (message: PreviewDraw) => void;
  readonly onPoint: (node: string | undefined, isPicking: boolean) => void;
}

const ignore = (): void => undefined;

/**
 * Waits for the studio to hand over a port, once. Only the page around this one, of the origin that this one came from, is listened to.
 * @param greeting what is told first
 * @returns what tells the studio something
 */
export const connectToStudio = (
  view: Window,
  handlers: StudioHandlers,
  greeting: PreviewReady | PreviewFailed,
): ((message: MessageToStudio) => void) => {
  let port: MessagePort | undefined;
  const send = (message: MessageToStudio): void => port?.postMessage(message);
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    const ping = readPreviewPing(data, ignore);
    const [draw, point] = [readPreviewDraw(data, ignore), readPreviewPoint(data, ignore)];
    if (ping !== undefined) send({ is: 'pong', turn: ping.turn });
    if (draw !== undefined) handlers.onDraw(draw);
    if (point !== undefined) handlers.onPoint(point.node, point.isPicking);
  };
  const onConnect = ({ source, origin, data, ports: [given] }: MessageEvent<unknown>): void => {
    // The origin of this page is opaque; the one that it came from is that of the studio.
    if (
      source !== view.parent ||
      origin !== view.location.origin ||
      readPreviewPort(data, ignore) === undefined ||
      given === undefined
    )
      return;
    view.removeEventListener('message', onConnect);
    port = given;
    port.addEventListener('message', onMessage);
    port.start();
    send(greeting);
  };
  view.addEventListener('message', onConnect);
  return send;
};
