import { type Holder, propertyTarget } from '../edit-target.ts';
import { useEdit } from '../use-edit.ts';
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
            place={propertyTarget(edit, holder, member.name, order)}
          />
        ))}
    </div>
  );
};
