import {
  isRecord,
  ownProperty,
  joinPointer,
  type Pointer,
  type UnknownRecord,
} from '../../../renderer/entries/document.ts';
import { nodeParts, structuralNodes } from '../generated/language.ts';
import { widgets } from '../generated/widgets.ts';
import { NestedField } from './fields/NestedField.tsx';
import { FormFieldSection } from './FormFieldSection.tsx';
import type { PropertyFacts } from './property-facts.ts';
import { propertyTarget } from './edit-target.ts';
import { RepeatSection } from './RepeatSection.tsx';
import { titleFromName, titlesOfNode } from './title-of.ts';
import { useEdit } from '../workspace/use-workspace.ts';

const widgetsByName = new Map(widgets.map((widget) => [widget.name, widget]));
const structuralByName = new Map(structuralNodes.map((node) => [node.name, node]));
const propertiesByName = new Map(nodeParts.map((part) => [part.name, part]));

const findProperty = (name: string): readonly PropertyFacts[] => {
  const found = propertiesByName.get(name);
  return found === undefined ? [] : [found];
};

/** Hides an unset address while a picture is set; a node has only one of both. */
const isInsteadOf = (
  { name, control }: PropertyFacts,
  all: readonly PropertyFacts[],
  props: unknown,
): boolean =>
  control === 'address' &&
  ownProperty(props, name) === undefined &&
  all.some((other) => other.control === 'picture' && ownProperty(props, other.name) !== undefined);

/** Orders props: choosing a picture comes before entering its address. */
const inOrder = (props: readonly PropertyFacts[]): readonly PropertyFacts[] => {
  if (!props.some(({ control }) => control === 'picture')) return props;
  const addresses = props.filter(({ control }) => control === 'address');
  return props.flatMap((prop) =>
    prop.control === 'address' ? [] : prop.control === 'picture' ? [prop, ...addresses] : [prop],
  );
};

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
  // A stable key keeps the fields after an insertion before the node.
  const own = typeof node.id === 'string' ? node.id : pointer;
  const props = { pointer: joinPointer(pointer, 'props'), value: node.props };
  const on = { pointer: joinPointer(pointer, 'on'), value: node.on };
  const order = widget?.props.map((prop) => prop.name);
  const ownPart = (part: PropertyFacts) => (
    <NestedField
      key={`${own} ${part.name}`}
      facts={part}
      editTarget={propertyTarget(edit, { pointer, value: node }, part.name)}
    />
  );
  return (
    <>
      <h2 tabIndex={-1}>{widget?.title ?? titleFromName(name)}</h2>
      <p className="about">
        <code>{String(node.id)}</code> {widget?.description ?? structural?.needs?.description}
      </p>
      {structural?.needs !== undefined && ownPart({ ...structural.needs, isRequired: true })}
      {name === 'fragment' &&
        findProperty('props').map((part) => ownPart({ ...part, control: 'arguments' }))}
      {inOrder(widget?.props ?? [])
        .filter((prop, _, all) => !isInsteadOf(prop, all, node.props))
        .map((prop) => (
          <NestedField
            key={`${own} ${prop.name}`}
            facts={prop}
            editTarget={propertyTarget(edit, props, prop.name, order)}
          />
        ))}
      {widget?.field !== undefined && (
        <FormFieldSection key={own} pointer={pointer} node={node} type={widget.field} />
      )}
      {findProperty('show').map((part) => (
        <NestedField
          key={`${own} show`}
          facts={{
            ...part,
            title: titlesOfNode.show,
            description: 'The part is shown only while this is true. Empty: always.',
          }}
          editTarget={propertyTarget(edit, { pointer, value: node }, part.name)}
        />
      ))}
      {widget !== undefined && widget.events.length > 0 && (
        <>
          <h3>{titlesOfNode.on}</h3>
          {widget.events.map((event) => (
            <NestedField
              key={`${own} on ${event.name}`}
              facts={{
                name: event.name,
                description: event.description,
                control: 'steps',
                isRequired: false,
                isHandler: true,
              }}
              editTarget={propertyTarget(edit, on, event.name)}
            />
          ))}
        </>
      )}
      <RepeatSection key={`${own} each`} pointer={pointer} node={node} />
      <details className="prop">
        <summary>For older apps</summary>
        {findProperty('requires').map(ownPart)}
        {isRecord(node.fallback) && findProperty('fallback').map(ownPart)}
      </details>
    </>
  );
};
