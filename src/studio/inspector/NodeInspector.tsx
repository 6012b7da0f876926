import {
  isRecord,
  ownProperty,
  joinPointer,
  parsePointer,
  type Pointer,
  type UnknownRecord,
} from '../../../renderer/entries/document.ts';
import { nodeParts, structuralNodes } from '../generated/language.ts';
import { BlockIcon } from '../tree/block-icons.ts';
import { FieldGroup, type GroupedField } from './FieldGroup.tsx';
import { NestedField } from './fields/NestedField.tsx';
import { FormFieldSection } from './FormFieldSection.tsx';
import type { PropertyFacts } from './property-facts.ts';
import { propertyTarget, type EditTarget } from './edit-target.ts';
import { tabNames, tabOfProp, tabTitles, widgetsByName, type TabName } from './inspector-tabs.ts';
import { InspectorTabs } from './InspectorTabs.tsx';
import type { InspectorTab } from './use-inspector-tab.ts';
import { RepeatSection } from './RepeatSection.tsx';
import { sectionUnavailableReason } from './named-entries.ts';
import { titleFromName, titlesOfNode } from './title-of.ts';
import { RenameButton } from '../rename/RenameButton.tsx';
import { useEdit, useWorkspace } from '../workspace/use-workspace.ts';

const structuralByName = new Map(structuralNodes.map((node) => [node.name, node]));
const propertiesByName = new Map(nodeParts.map((part) => [part.name, part]));

const findProperty = (name: string): readonly PropertyFacts[] => {
  const found = propertiesByName.get(name);
  return found === undefined ? [] : [found];
};

const overlays = { pointer: '/overlays', one: 'dialog' };

/** Widgets in the colours of the page. */
const coloured: ReadonlySet<string> = new Set(['button', 'link', 'countdown', 'band']);

/** Leads to the colours, which all blocks of a page share. */
const PageColours = () => {
  const { selectAndFocus } = useWorkspace();
  return (
    <div className="prop">
      <p className="about">
        Header, buttons, countdowns and links share the main colour of the page.
      </p>
      <button type="button" onClick={() => selectAndFocus('/theme')}>
        Change the colours of the page
      </button>
    </div>
  );
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

export interface NodeInspectorProps {
  readonly pointer: Pointer;
  readonly node: UnknownRecord;
  readonly tab: InspectorTab<TabName>;
}

export const NodeInspector = ({ pointer, node, tab }: NodeInspectorProps) => {
  const edit = useEdit();
  const { lastValidDocument, isReadOnly } = useWorkspace();
  const document = lastValidDocument?.document;
  const [root, overlay, ...inner] = parsePointer(pointer);
  const isOverlay = root === 'overlays' && inner.length === 0;
  const name = String(node.widget);
  const widget = widgetsByName.get(name);
  const structural = structuralByName.get(name);
  // A stable key keeps the fields after an insertion before the node.
  const own = typeof node.id === 'string' ? node.id : pointer;
  const holder = { pointer, value: node };
  const props = { pointer: joinPointer(pointer, 'props'), value: node.props };
  const on = { pointer: joinPointer(pointer, 'on'), value: node.on };
  const order = widget?.props.map((prop) => prop.name);
  const ownField = (facts: PropertyFacts): GroupedField =>
    fieldOf(`${own} ${facts.name}`, facts, propertyTarget(edit, holder, facts.name));
  const propField = (facts: PropertyFacts): GroupedField =>
    fieldOf(`${own} props ${facts.name}`, facts, propertyTarget(edit, props, facts.name, order));
  const offered = inOrder(widget?.props ?? []).filter(
    (prop, _, all) => !isInsteadOf(prop, all, node.props),
  );
  const content: readonly GroupedField[] = [
    ...(structural?.needs === undefined
      ? []
      : [ownField({ ...structural.needs, isRequired: true })]),
    ...(name === 'fragment'
      ? findProperty('props').map((part) => ownField({ ...part, control: 'arguments' }))
      : []),
    ...offered.filter((prop) => tabOfProp(prop) === 'content').map(propField),
    ...(widget?.field === undefined
      ? []
      : [
          {
            key: `${own} form`,
            isFoldable: false,
            field: (
              <FormFieldSection
                key={`${own} form`}
                pointer={pointer}
                node={node}
                type={widget.field}
              />
            ),
          },
        ]),
    {
      key: `${own} each`,
      isFoldable: node.each === undefined,
      field: <RepeatSection key={`${own} each`} pointer={pointer} node={node} />,
    },
  ];
  const tabs: Readonly<Record<TabName, readonly GroupedField[]>> = {
    content,
    style: [
      ...offered.filter((prop) => tabOfProp(prop) === 'style').map(propField),
      ...(coloured.has(name) && sectionUnavailableReason(document, 'theme') === undefined
        ? [
            {
              key: `${own} colours`,
              isFoldable: false,
              field: <PageColours key={`${own} colours`} />,
            },
          ]
        : []),
    ],
    visibility: findProperty('show').map((part) =>
      ownField({
        ...part,
        title: titlesOfNode.show,
        description: 'The block is shown only while this is true. Empty: always.',
      }),
    ),
    actions: (widget?.events ?? []).map((event) =>
      fieldOf(
        `${own} on ${event.name}`,
        {
          name: event.name,
          description: event.description,
          control: 'steps',
          isRequired: false,
          isHandler: true,
        },
        propertyTarget(edit, on, event.name),
      ),
    ),
  };
  const description = widget?.description ?? structural?.needs?.description;
  return (
    <>
      <h2 tabIndex={-1} className="block-title">
        <BlockIcon block={name} />
        {widget?.title ?? titleFromName(name)}
      </h2>
      <InspectorTabs
        {...tab}
        label="Fields of the block"
        panels={tabNames
          .filter((tabName) => tabs[tabName].length > 0)
          .map((tabName) => ({
            name: tabName,
            title: tabTitles[tabName],
            content: <FieldGroup key={own} fields={tabs[tabName]} />,
          }))}
      />
      <details key={`${own} advanced`} className="advanced">
        <summary>Advanced</summary>
        <p className="about">
          <code>{String(node.id)}</code> {description}
        </p>
        {isOverlay && overlay !== undefined && (
          <div className="node-tools">
            <span>
              Name: <code>{overlay}</code>
            </span>
            {!isReadOnly && <RenameButton section={overlays} name={overlay} />}
          </div>
        )}
        <h3>For older apps</h3>
        {findProperty('requires').map((part) => ownField(part).field)}
        {isRecord(node.fallback) && findProperty('fallback').map((part) => ownField(part).field)}
      </details>
    </>
  );
};

const fieldOf = (key: string, facts: PropertyFacts, editTarget: EditTarget): GroupedField => ({
  key,
  isFoldable: !facts.isRequired && editTarget.value === undefined,
  field: <NestedField key={key} facts={facts} editTarget={editTarget} />,
});
