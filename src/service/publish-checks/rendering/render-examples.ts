import { sha256 } from '../../documents/document-bytes.ts';
import type { RenderableExample } from '../documents/list-examples.ts';
import type { PublishFinding, ExamplePicture } from '../../database/check-result.ts';
import type { CandidateContents } from '../documents/candidate-documents.ts';

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
  readonly renderedCount: number;
}

/**
 * Renders examples as a phone would and reports issues.
 * @throws the abort reason of the signal
 */
export type RenderExamples = (request: RenderRequest) => Promise<RenderedExamples>;

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
    renderedCount: 0,
  });

/** Message for publishers; the reason is meant for the operator. */
const noBrowserMessage = (reason: string, count: number): string => {
  const what = count === 1 ? 'the sample state' : `the ${count} sample states`;
  return `No browser rendered ${what}: “${reason}” Ask the operator of the service to fix this and check again, or ask a publisher to confirm without images.`;
};
