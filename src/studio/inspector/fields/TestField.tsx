import { ConditionField } from '../ConditionField.tsx';
import { titleOfProperty } from '../title-of.ts';
import { type FieldProps, FieldFrame, fieldHelpText } from './FieldFrame.tsx';

/** Tests that are true if unset. */
const alwaysUnlessSet: ReadonlySet<string> = new Set(['show', 'when', 'where']);

/** Edits a test: always, never or under a condition. */
export const TestField = ({ facts, editTarget, isReadOnly, apply }: FieldProps) => {
  const { value } = editTarget;
  const isFixed = typeof value === 'boolean';
  return (
    <>
      {isFixed ? (
        <FieldFrame facts={facts} isReadOnly={isReadOnly}>
          {(common) => (
            <select
              {...common}
              value={String(value)}
              onChange={({ target }) =>
                apply(
                  target.value === ''
                    ? editTarget.remove()
                    : editTarget.put(target.value === 'true'),
                )
              }
            >
              <option value="true">yes, always</option>
              <option value="false">no, never</option>
              <option value="" disabled={facts.isRequired}>
                under a condition
              </option>
            </select>
          )}
        </FieldFrame>
      ) : (
        <ConditionField
          label={titleOfProperty(facts)}
          about={fieldHelpText(facts)}
          pointer={editTarget.pointer}
          value={value}
          isReadOnly={isReadOnly}
          set={editTarget.put}
          remove={facts.isRequired ? () => editTarget.put(true) : editTarget.remove}
        />
      )}
      {!isFixed && !isReadOnly && !alwaysUnlessSet.has(facts.name) && (
        <button type="button" onClick={() => apply(editTarget.put(true))}>
          Always
        </button>
      )}
    </>
  );
};
