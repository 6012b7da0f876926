import type { NamedSchema } from '../../../../src/contract-files/schema.ts';
import { sources, steps } from '../../../codegen/read-schemas.ts';
import { examples } from '../examples/examples.ts';
import { ExampleSection } from '../pages/example-section.tsx';
import type { Chapter, Entry } from '../pages/page.tsx';
import { Section, UsedBy } from '../pages/pieces.tsx';
import { PropertyTable } from '../pages/property-table.tsx';
import { documentsUsing } from '../shipped.ts';

const entryOf =
  (kind: 'steps' | 'sources', file: string) =>
  ({ name, schema }: NamedSchema): Entry => {
    const example = examples[kind].get(name);
    return {
      name,
      title: name,
      about: String(schema.description),
      content: (
        <>
          {example === undefined ? null : (
            <ExampleSection example={example} frame={`${kind}-${name}`} name={name} />
          )}
          <Section title="Properties">
            <PropertyTable label={`Properties of ${name}`} schema={schema} file={file} />
          </Section>
          <UsedBy screens={documentsUsing(kind, name)} />
        </>
      ),
    };
  };

export const stepsChapter: Chapter = {
  folder: 'steps',
  title: 'Steps',
  about:
    'One instruction of an action. Actions, event handlers and error branches consist of steps, which run in order.',
  entries: steps.map(entryOf('steps', 'steps')),
};

export const sourcesChapter: Chapter = {
  folder: 'sources',
  title: 'Sources',
  about: 'Data that a screen reads, by kind.',
  entries: sources.map(entryOf('sources', 'document')),
};
