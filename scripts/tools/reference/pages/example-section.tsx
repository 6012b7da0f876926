import type { ReactNode } from 'react';
import { isRecord } from '../../../../renderer/entries/node.ts';
import { distinctMembers, type Example } from '../examples/example.ts';
import { Head } from './page.tsx';
import { JsonCode, Section } from './pieces.tsx';

/** Overlays have no height of their own. */
const lookOf = (example: Example): string =>
  isRecord(example.document.overlays) ? 'example example-tall' : 'example';

/**
 * The example of a part, and how it is written. The script of the site draws it in a frame behind its link; without it there is the link.
 * @param frame name of its page in examples/
 */
export const ExampleSection = ({
  example,
  frame,
  name,
}: {
  readonly example: Example;
  readonly frame: string;
  readonly name: string;
}): ReactNode => (
  <Section title="Example">
    <p>
      The engine draws it; below the screen stands what reaches the world around it.{' '}
      <a
        href={`../examples/${frame}.html`}
        data-frame={lookOf(example)}
        data-title={`Example of ${name}`}
      >
        On a page of its own
      </a>
    </p>
    <JsonCode label={`The example of ${name} as it is written`} value={distinctMembers(example)} />
  </Section>
);

/** The page that an example is drawn on. The document stands in it, unseen. */
export const ExamplePage = ({
  example,
  name,
}: {
  readonly example: Example;
  readonly name: string;
}): ReactNode => (
  <html lang="en">
    <Head title={`Example of ${name}`} root="" sheet="example.css" script="example.js" />
    <body>
      <div id="screen" />
      <aside className="log" aria-label="What happened" hidden>
        <ol id="log" aria-live="polite" />
      </aside>
      <pre id="document" hidden>
        {JSON.stringify(example.document)}
      </pre>
    </body>
  </html>
);
