import {
  forbiddenKeys,
  isRecord,
  ownEntry,
  ownProperty,
} from '../../../renderer/entries/document.ts';
import { documentParts } from '../generated/language.ts';
import { NestedField } from './fields/NestedField.tsx';
import { propertyTarget } from './edit-target.ts';
import { NamedSectionList } from './NamedSectionList.tsx';
import { sectionUnavailableReason, sectionsOf } from './named-entries.ts';
import type { PropertyFacts } from './property-facts.ts';
import { titleFromName } from './title-of.ts';
import { useEdit } from '../workspace/use-workspace.ts';

/** Properties fixed after creation, with the reason. */
const fixed: readonly (readonly [name: string, reason: string])[] = [
  [
    'id',
    'The name is permanent, because phones, links and reports use it. For another name, create a copy.',
  ],
  ['kind', 'The kind is permanent. For another kind, create a new document.'],
];

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

export const DocumentInspector = ({ document }: { readonly document: unknown }) => {
  const edit = useEdit();
  const kind = String(ownProperty(document, 'kind'));
  const holder = { pointer: '', value: document };
  const reasons = Object.entries(
    ownEntry<Readonly<Record<string, string>>>(forbiddenKeys, kind) ?? {},
  );
  const shown = documentParts.filter(
    ({ name }) => !elsewhere.has(name) && sectionUnavailableReason(document, name) === undefined,
  );
  return (
    <>
      <h2 tabIndex={-1}>The document</h2>
      <dl className="fixed">
        {fixed.map(([name, reason]) => (
          <div key={name}>
            <dt>{titleFromName(name)}</dt>
            <dd>
              <code>{String(ownProperty(document, name))}</code>
              <p className="about">{reason}</p>
            </dd>
          </div>
        ))}
      </dl>
      {shown.map((part) =>
        part.name === 'class' &&
        kind === 'template' &&
        ownProperty(document, 'class') === 'promotion' ? (
          <dl key="class" className="fixed">
            <dt>Class</dt>
            <dd>
              <code>promotion</code>
              <p className="about">
                Anyone with its id can open a template, so it has no more permissions than a
                promotion.
              </p>
            </dd>
          </dl>
        ) : (
          <NestedField
            key={part.name}
            facts={withoutLists(part)}
            editTarget={propertyTarget(edit, holder, part.name)}
          />
        ),
      )}
      {isRecord(document) &&
        sectionsOf(document).map((section) => (
          <NamedSectionList key={section.pointer} section={section} document={document} />
        ))}
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
