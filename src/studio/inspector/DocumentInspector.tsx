import {
  forbiddenKeys,
  isRecord,
  joinPointer,
  ownEntry,
  ownProperty,
} from '../../../renderer/entries/document.ts';
import { documentParts } from '../generated/language.ts';
import { NestedField } from './fields/NestedField.tsx';
import {
  documentTabAt,
  documentTabNames,
  documentTabTitles,
  type DocumentTab,
} from './document-tabs.ts';
import { propertyTarget } from './edit-target.ts';
import { InspectorTabs } from './InspectorTabs.tsx';
import { NamedSectionList } from './NamedSectionList.tsx';
import { sectionUnavailableReason, sectionsOf } from './named-entries.ts';
import type { PropertyFacts } from './property-facts.ts';
import { titleFromName } from './title-of.ts';
import { PageIdTools } from '../rename/RenameButton.tsx';
import type { InspectorTab } from './use-inspector-tab.ts';
import { useEdit } from '../workspace/use-workspace.ts';

/** Properties shown in own lists, in the tree or in another pane. */
const elsewhere: ReadonlySet<string> = new Set([
  'id',
  'kind',
  'params',
  'sources',
  'state',
  'countdowns',
  'actions',
  'overlays',
  'texts',
  'examples',
  'body',
]);

/** Properties with lists of their own are removed from their records. */
const withoutLists = (part: PropertyFacts): PropertyFacts =>
  part.members === undefined
    ? part
    : { ...part, members: part.members.filter(({ control }) => control !== 'named') };

interface DocumentInspectorProps {
  readonly document: unknown;
  readonly tab: InspectorTab<DocumentTab>;
}

export const DocumentInspector = ({ document, tab }: DocumentInspectorProps) => {
  const edit = useEdit();
  const kind = String(ownProperty(document, 'kind'));
  const holder = { pointer: '', value: document };
  const shown = documentParts.filter(
    ({ name }) => !elsewhere.has(name) && sectionUnavailableReason(document, name) === undefined,
  );
  const sections = isRecord(document) ? sectionsOf(document) : [];
  const panelOf = (name: DocumentTab) => {
    const parts = shown.filter((part) => documentTabAt(joinPointer('', part.name)) === name);
    const lists = sections.filter(({ pointer }) => documentTabAt(pointer) === name);
    return {
      name,
      title: documentTabTitles[name],
      isEmpty: parts.length === 0 && lists.length === 0,
      content: (
        <>
          {parts.map((part) =>
            part.name === 'class' &&
            kind === 'template' &&
            ownProperty(document, 'class') === 'promotion' ? (
              <FixedClass key="class" />
            ) : (
              <NestedField
                key={part.name}
                facts={withoutLists(part)}
                editTarget={propertyTarget(edit, holder, part.name)}
              />
            ),
          )}
          {isRecord(document) &&
            lists.map((section) => (
              <NamedSectionList key={section.pointer} section={section} document={document} />
            ))}
          {name === 'more' && <FixedProperties document={document} kind={kind} />}
        </>
      ),
    };
  };
  return (
    <>
      <h2 tabIndex={-1}>Page settings</h2>
      <InspectorTabs
        {...tab}
        label="Settings of the page"
        panels={documentTabNames.map(panelOf).filter(({ isEmpty }) => !isEmpty)}
      />
    </>
  );
};

const FixedClass = () => (
  <dl className="fixed">
    <dt>Class</dt>
    <dd>
      <code>promotion</code>
      <p className="about">
        Anyone with its id can open a template, so it has no more permissions than a promotion.
      </p>
    </dd>
  </dl>
);

const FixedProperties = ({
  document,
  kind,
}: {
  readonly document: unknown;
  readonly kind: string;
}) => {
  const reasons = Object.entries(
    ownEntry<Readonly<Record<string, string>>>(forbiddenKeys, kind) ?? {},
  );
  return (
    <>
      <dl className="fixed">
        <div>
          <dt>Id</dt>
          <dd>
            <code>{String(ownProperty(document, 'id'))}</code>
            <PageIdTools />
          </dd>
        </div>
        <div>
          <dt>Kind</dt>
          <dd>
            <code>{kind}</code>
            <p className="about">The kind is permanent. For another kind, create a new document.</p>
          </dd>
        </div>
      </dl>
      {reasons.length > 0 && (
        <details className="prop">
          <summary>Not available in a {kind}</summary>
          <ul>
            {reasons.map(([name, reason]) => (
              <li key={name}>
                <b>{titleFromName(name)}</b>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};
