import { sha256 } from '../../documents/document-bytes.ts';
import type { RenderableExample } from '../documents/list-examples.ts';
import type {
  CandidateContents,
  PublishFinding,
  ExamplePicture,
} from '../../database/publish-check.ts';

/**
 * Returns a key; equal keys look the same.
 * @param rendererName identifies the web app, its configuration and the browser
 */
export const createRenderKey = (rendererName: string, { name, parts }: RenderableExample): string =>
  sha256(JSON.stringify([rendererName, name, parts.map((part) => [part.id, part.sha256])]));

interface RenderRequest {
  readonly closure: CandidateContents;
  readonly examples: readonly RenderableExample[];
  readonly progress: (done: number, of: number) => void;
  readonly signal: AbortSignal;
}

export interface RenderedExamples {
  readonly findings: readonly PublishFinding[];
  readonly pictures: readonly ExamplePicture[];
  readonly drawn: number;
}

/**
 * Renders examples as a phone would and reports issues.
 * @throws the abort reason of the signal
 */
export type RenderExamples = (toDraw: RenderRequest) => Promise<RenderedExamples>;

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

/** Message for publishers; the reason is meant for the operator. */
const noBrowserMessage = (reason: string, count: number): string => {
  const [what, look] =
    count === 1 ? ['the sample state', 'it looks'] : [`the ${count} sample states`, 'they look'];
  return `No browser has drawn ${what}, so nobody knows how ${look}. Tell whoever runs the service: “${reason}” Check it again when that is done, or let somebody who may publish answer for how ${look}.`;
};
