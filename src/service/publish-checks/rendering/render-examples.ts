import { sha256 } from '../../documents/document-bytes.ts';
import type { RenderableExample } from '../documents/list-examples.ts';
import type {
  CandidateContents,
  PublishFinding,
  ExamplePicture,
} from '../../database/publish-check.ts';

/**
 * Names what a drawing shows: one that has the same name looks the same.
 * @param drawnBy names the web app, its configuration and the browser
 */
export const createRenderKey = (rendererName: string, { name, parts }: RenderableExample): string =>
  sha256(JSON.stringify([rendererName, name, parts.map((part) => [part.id, part.sha256])]));

/** What is to be drawn. */
interface RenderRequest {
  readonly closure: CandidateContents;
  readonly examples: readonly RenderableExample[];
  /** Told how many are done of how many. */
  readonly progress: (done: number, of: number) => void;
  readonly signal: AbortSignal;
}

export interface RenderedExamples {
  readonly findings: readonly PublishFinding[];
  readonly pictures: readonly ExamplePicture[];
  /** How many were drawn. */
  readonly drawn: number;
}

/** Draws examples as phones would, and tells what is wrong with them. @throws the reason of the signal where it is aborted */
export type RenderExamples = (toDraw: RenderRequest) => Promise<RenderedExamples>;

/** What is said where nothing can be drawn. @param reason a sentence */
export const skipRendering =
  (reason: string): RenderExamples =>
  async ({ examples }) => ({
    findings:
      examples.length === 0
        ? []
        : [
            {
              rule: 'browser',
              severity: 'error',
              document: '',
              message: noBrowserMessage(reason, examples.length),
            },
          ],
    pictures: [],
    drawn: 0,
  });

/** What was not drawn, why, and what to do, for people who publish; the reason is for whoever runs the service. */
const noBrowserMessage = (reason: string, count: number): string => {
  const [what, look] =
    count === 1 ? ['the sample state', 'it looks'] : [`the ${count} sample states`, 'they look'];
  return `No browser has drawn ${what}, so nobody knows how ${look}. Tell whoever runs the service: “${reason}” Check it again when that is done, or let somebody who may publish answer for how ${look}.`;
};
