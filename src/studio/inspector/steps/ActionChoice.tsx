import { useId } from 'react';
import { joinPointer } from '../../../../renderer/entries/document.ts';
import { useWorkspace } from '../../workspace/use-workspace.ts';
import { sections, type NameChoice } from '../self-references.ts';
import type { EditTarget } from '../edit-target.ts';

interface ActionChoiceProps {
  readonly editTarget: EditTarget;
  readonly actions: readonly NameChoice[];
  readonly apply: (refused: string | undefined) => void;
}

export const ActionChoice = ({ editTarget, actions, apply }: ActionChoiceProps) => {
  const { isReadOnly, select } = useWorkspace();
  const id = useId();
  const named = typeof editTarget.value === 'string' ? editTarget.value : '';
  const isThere = actions.some(({ name }) => name === named);
  return (
    <div className="field">
      <label htmlFor={id}>Run an action of this document</label>
      <select
        id={id}
        value={named}
        disabled={isReadOnly}
        onChange={({ target }) =>
          apply(target.value === '' ? editTarget.remove() : editTarget.put(target.value))
        }
      >
        <option value="">{named === '' ? 'none: steps of its own' : 'none'}</option>
        {named !== '' && !isThere && <option value={named}>{named} (does not exist)</option>}
        {actions.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      {isThere && (
        <button
          type="button"
          className="lead"
          onClick={() => select(joinPointer(sections.actions, named))}
        >
          Go to {named}
        </button>
      )}
    </div>
  );
};
