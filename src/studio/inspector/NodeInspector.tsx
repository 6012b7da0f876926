import {
  isRecord,
  ownProperty,
  pointerTo,
  type Pointer,
  type UnknownRecord,
} from '../../../renderer/document.ts';
import { nodeParts, structuralNodes } from '../generated/language.ts';
import { widgets } from '../generated/widgets.ts';
import { Part } from './fields/Part.tsx';
import { FormFieldSection } from './FormFieldSection.tsx';
import type { PartFacts } from './part-facts.ts';
import { placeOfProperty } from './part-place.ts';
import { RepeatSection } from './RepeatSection.tsx';
import { titleOf, titlesOfNode } from './title-of.ts';
import { useEdit } from './use-edit.ts';

const widgetsByName = new Map(widgets.map((widget) => [widget.name, widget]));
const structuralByName = new Map(structuralNodes.map((node) => [node.name, node]));
const partsByName = new Map(nodeParts.map((part) => [part.name, part]));

const partOf = (name: string): readonly PartFacts[] => {
  const found = partsByName.get(name);
  return found === undefined ? [] : [found];
};

/** An address that is not set, beside a picture that is: a node has one of both. */
const isInsteadOf = (
  { name, control }: PartFacts,
  all: readonly PartFacts[],
  props: unknown,
): boolean =>
  control === 'address' &&
  ownProperty(props, name) === undefined &&
  all.some((other) => other.control === 'picture' && ownProperty(props, other.name) !== undefined);

/** Props as people go through them: a picture is chosen, and only who has none to choose writes where its address comes from. */
const inOrder = (props: readonly PartFacts[]): readonly PartFacts[] => {
  if (!props.some(({ control }) => control === 'picture')) return props;
  const addresses = props.filter(({ control }) => control === 'address');
  return props.flatMap((prop) =>
    prop.control === 'address' ? [] : prop.control === 'picture' ? [prop, ...addresses] : [prop],
  );
};

/** What a node is made of, with a control for each part. */
export const NodeInspector = ({
  pointer,
  node,
}: {
  readonly pointer: Pointer;
  readonly node: UnknownRecord;
}) => {
  const edit = useEdit();
  const name = String(node.widget);
  const widget = widgetsByName.get(name);
  const structural = structuralByName.get(name);
  // The fields stay those of the node when others put something before it.
  const own = typeof node.id === 'string' ? node.id : pointer;
  const props = { pointer: pointerTo(pointer, 'props'), value: node.props };
  const on = { pointer: pointerTo(pointer, 'on'), value: node.on };
  const order = widget?.props.map((prop) => prop.name);
  const ownPart = (part: PartFacts) => (
    <Part
      key={`${own} ${part.name}`}
      facts={part}
      place={placeOfProperty(edit, { pointer, value: node }, part.name)}
    />
  );
  return (
    <>
      <h2 tabIndex={-1}>{widget?.title ?? titleOf(name)}</h2>
      <p className="about">
        <code>{String(node.id)}</code> {widget?.description ?? structural?.needs?.description}
      </p>
      {structural?.needs !== undefined && ownPart({ ...structural.needs, isRequired: true })}
      {name === 'fragment' &&
        partOf('props').map((part) => ownPart({ ...part, control: 'arguments' }))}
      {inOrder(widget?.props ?? [])
        .filter((prop, _, all) => !isInsteadOf(prop, all, node.props))
        .map((prop) => (
          <Part
            key={`${own} ${prop.name}`}
            facts={prop}
            place={placeOfProperty(edit, props, prop.name, order)}
          />
        ))}
      {widget?.field !== undefined && (
        <FormFieldSection key={own} pointer={pointer} node={node} type={widget.field} />
      )}
      {partOf('show').map((part) => (
        <Part
          key={`${own} show`}
          facts={{
            ...part,
            title: titlesOfNode.show,
            description: 'The part is drawn only while this is true. Empty: always.',
          }}
          place={placeOfProperty(edit, { pointer, value: node }, part.name)}
        />
      ))}
      {widget !== undefined && widget.events.length > 0 && (
        <>
          <h3>{titlesOfNode.on}</h3>
          {widget.events.map((event) => (
            <Part
              key={`${own} on ${event.name}`}
              facts={{
                name: event.name,
                description: event.description,
                control: 'steps',
                isRequired: false,
                isHandler: true,
              }}
              place={placeOfProperty(edit, on, event.name)}
            />
          ))}
        </>
      )}
      <RepeatSection key={`${own} each`} pointer={pointer} node={node} />
      <details className="prop">
        <summary>For older apps</summary>
        {partOf('requires').map(ownPart)}
        {isRecord(node.fallback) && partOf('fallback').map(ownPart)}
      </details>
    </>
  );
};
