import type { LoanAppConfig } from '../contracts/generated/delivery.ts';
import {
  readPreviewBoot,
  type PreviewBoot,
  readPreviewDraw,
  readPreviewHover,
  readPreviewPing,
  readPreviewPoint,
  readPreviewPort,
  type PreviewCalled,
  type PreviewDraw,
  type PreviewDrawn,
  type PreviewFailed,
  type PreviewGesture,
  type PreviewHover,
  type PreviewLayout,
  type PreviewMarked,
  type PreviewPong,
  type PreviewReady,
  type PreviewRefused,
  type PreviewTexts,
} from '../contracts/generated/preview-messages.ts';
import { readBootBlock } from '../contracts/read-boot-block.ts';

export interface PreviewPageBoot extends PreviewBoot {
  readonly config: LoanAppConfig;
}

export const readPreviewPageBoot = (page: Document): PreviewPageBoot =>
  readBootBlock(page, readPreviewBoot);

type MessageToStudio =
  | PreviewCalled
  | PreviewDrawn
  | PreviewFailed
  | PreviewGesture
  | PreviewLayout
  | PreviewMarked
  | PreviewPong
  | PreviewReady
  | PreviewRefused
  | PreviewTexts;

interface StudioHandlers {
  readonly onDraw: (message: PreviewDraw) => void;
  readonly onPoint: (node: string | undefined, isPicking: boolean) => void;
  readonly onHover: (message: PreviewHover) => void;
}

const ignore = (): void => undefined;

/** Waits once for the message port. Accepts only the parent window with the same origin. */
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
    const hover = readPreviewHover(data, ignore);
    if (ping !== undefined) send({ is: 'pong', turn: ping.turn });
    if (draw !== undefined) handlers.onDraw(draw);
    if (point !== undefined) handlers.onPoint(point.node, point.isPicking);
    if (hover !== undefined) handlers.onHover(hover);
  };
  const onConnect = ({ source, origin, data, ports: [given] }: MessageEvent<unknown>): void => {
    // The sandboxed page has an opaque origin; its location has the studio's origin.
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
