import { widgetGroupsFor } from '../../../../renderer/entries/node.ts';
import { member, members, type NamedSchema } from '../../../../src/contract-files/schema.ts';
import { widgets } from '../../../codegen/read-schemas.ts';
import { examples } from '../examples/examples.ts';
import { ExampleSection } from '../pages/example-section.tsx';
import type { Chapter, Entry } from '../pages/page.tsx';
import { Facts, Section, Table, UsedBy } from '../pages/pieces.tsx';
import { PropertyTable, describeType } from '../pages/property-table.tsx';
import { documentsUsing } from '../shipped.ts';

const entryOf = ({ name, schema }: NamedSchema): Entry => {
  const title = String(schema.title);
  const example = examples.widgets.get(name);
  const events = members(member(schema, 'events'));
  const slots = Object.entries(member(schema, 'slots'));
  const [group] = widgetGroupsFor({ widgets: new Set([name]) });
  return {
    name,
    title,
    about: String(schema.description),
    content: (
      <>
        <Facts
          facts={[
            ['Written', <code key="name">{JSON.stringify(name)}</code>],
            ['Palette', String(schema.group)],
            ['Fills a field of type', typeof schema.field === 'string' ? schema.field : undefined],
            ['Other nodes inside', schema.children === true ? 'yes' : 'no'],
            [
              'Allowed',
              schema.overlay === true ? 'in overlays only, opened by the dialog step' : undefined,
            ],
            [
              'Loaded',
              group === undefined
                ? 'with the engine'
                : `with the group ${group}, when a document needs it`,
            ],
          ]}
        />
        {example === undefined ? null : (
          <ExampleSection example={example} frame={`widgets-${name}`} name={title} />
        )}
        <Section title="Props">
          <PropertyTable label={`Props of ${title}`} schema={member(schema, 'props')} />
        </Section>
        <Section title="Events">
          {events.length === 0 ? (
            <p>None.</p>
          ) : (
            <Table
              label={`Events of ${title}`}
              head={['Name', 'Value', 'Meaning']}
              rows={events.map(([event, definition]) => [
                event,
                'value' in definition ? describeType(member(definition, 'value')) : 'none',
                String(definition.description),
              ])}
            />
          )}
        </Section>
        {slots.length === 0 ? null : (
          <Section title="Slots">
            <Table
              label={`Slots of ${title}`}
              head={['Name', 'Meaning']}
              rows={slots.map(([slot, words]) => [slot, String(words)])}
            />
          </Section>
        )}
        <UsedBy screens={documentsUsing('widgets', name)} />
      </>
    ),
  };
};

export const widgetsChapter: Chapter = {
  folder: 'widgets',
  title: 'Widgets',
  about: 'The look of a node. A widget takes props and fires events.',
  entries: widgets.map(entryOf),
};
