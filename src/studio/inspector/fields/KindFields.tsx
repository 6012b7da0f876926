import { isRecord } from '../../../../renderer/entries/document.ts';
import { sources } from '../../generated/language.ts';
import { type EditTarget, type Holder, propertyTarget } from '../edit-target.ts';
import { useEdit } from '../../workspace/use-workspace.ts';
import type { KindFacts } from '../widget-facts.ts';
import { meansSomething } from '../steps/step-members.ts';
import { NestedField } from './NestedField.tsx';

interface KindFieldsProps {
  readonly facts: KindFacts;
  /** Discriminator property. */
  readonly tag: 'do' | 'kind';
  readonly holder: Holder;
}

export const KindFields = ({ facts, tag, holder }: KindFieldsProps) => {
  const edit = useEdit();
  const order = [tag, ...facts.members.map(({ name }) => name)];
  return (
    <div className="kind-fields">
      <p className="about">{facts.description}</p>
      {facts.members
        .filter(({ name }) => meansSomething(holder.value, name))
        .map((member) => (
          <NestedField
            key={member.name}
            facts={member}
            editTarget={propertyTarget(edit, holder, member.name, order)}
          />
        ))}
    </div>
  );
};

/** Edits a source by the controls of its kind. The kind is fixed. */
export const SourceField = ({
  editTarget: { pointer, value },
}: {
  readonly editTarget: EditTarget;
}) => {
  const facts = sources.find(({ name }) => isRecord(value) && name === value.kind);
  return facts === undefined ? (
    <p className="fault">The studio does not know this source. Remove it, or undo the edit.</p>
  ) : (
    <KindFields facts={facts} tag="kind" holder={{ pointer, value }} />
  );
};
