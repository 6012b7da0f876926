import type { ReactNode } from 'react';
import { isRecord } from '../../../../renderer/entries/node.ts';
import { distinctMembers, type Example } from '../examples/example.ts';
import { Head } from './page.tsx';
import { JsonCode, Section } from './pieces.tsx';

const lookOf = (example: Example): string =>
  isRecord(example.document.overlays) ? 'example example-tall' : 'example';

/**
 * Example with its source. The site script embeds it; without script the link remains.
 * @param frame file name in examples/
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
      Rendered by the engine. The log below the screen lists its calls and navigation.{' '}
      <a
        href={`../examples/${frame}.html`}
        data-frame={lookOf(example)}
        data-title={`Example of ${name}`}
      >
        Open on its own page
      </a>
    </p>
    <JsonCode label={`Source of the example of ${name}`} value={distinctMembers(example)} />
  </Section>
);

export const ExamplePage = ({
  example,
  name,
}: {
  readonly example: Example;
  readonly name: string;
}): ReactNode => (
  <html lang="en" className="w-screen">
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
