import { useState } from 'react';
import { fitLines, duplicate } from '../text-edits/index.ts';
import { useWorkspace, useEdit } from '../workspace/use-workspace.ts';
import { NestedField } from './fields/NestedField.tsx';
import { SourceField } from './fields/KindFields.tsx';
import type { NamedEntry } from './named-entries.ts';
import { removeValue } from './document-edits.ts';
import { propertyTarget, type EditTarget } from './edit-target.ts';
import { titleFromName } from './title-of.ts';
import { RenameButton } from '../rename/RenameButton.tsx';
import { ErrorText } from '../shell/ErrorNotice.tsx';

export const NamedEntryInspector = ({
  part: { section, name, pointer, value },
}: {
  readonly part: NamedEntry;
}) => {
  const { isReadOnly, select } = useWorkspace();
  const edit = useEdit();
  const [notice, setNotice] = useState<string>();
  const { members = [] } = section.entry;
  const order = members.map((member) => member.name);
  const whole: EditTarget = {
    pointer,
    value,
    beside: undefined,
    put: () => undefined,
    remove: () => edit(removeValue(pointer)),
  };
  return (
    <>
      <button type="button" className="lead" onClick={() => select('')}>
        Page settings
      </button>
      <h2 tabIndex={-1}>
        {titleFromName(section.one)} {name}
      </h2>
      <p className="about">{section.entry.description || section.description}</p>
      {section.entry.control === 'source' ? (
        <SourceField editTarget={whole} />
      ) : (
        members.map((member) => (
          <NestedField
            key={member.name}
            facts={member}
            editTarget={propertyTarget(edit, { pointer, value }, member.name, order)}
          />
        ))
      )}
      <ErrorText sentence={notice} />
      {!isReadOnly && (
        <div className="node-tools">
          <button
            type="button"
            onClick={() => setNotice(edit((tree) => fitLines(tree, duplicate(tree, pointer))))}
          >
            Duplicate
          </button>
          <RenameButton section={section} name={name} />
          <button type="button" onClick={() => setNotice(whole.remove())}>
            Remove {name}
          </button>
        </div>
      )}
    </>
  );
};
