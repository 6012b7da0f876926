import { useId, useState } from 'react';
import { findPlaceholders, joinPointer } from '../../../../renderer/entries/document.ts';
import { fitsText, mayBeMissing, withValueInText } from '../../data/insert-value.ts';
import { FormulaField } from '../FormulaField.tsx';
import { ReferencePicker } from '../ReferencePicker.tsx';
import { nameForValue } from '../names.ts';
import { putProperty, removeValue } from '../document-edits.ts';
import { sentenceOf } from '../structure.ts';
import { useEdit } from '../../workspace/use-workspace.ts';
import { type FieldProps, FieldFrame } from './FieldFrame.tsx';
import { WrittenField } from './WrittenField.tsx';

/** Edits user-visible text with {placeholders}; its JSON form decides on translation. */
export const SentenceField = ({ facts, editTarget, isReadOnly, apply }: FieldProps) => {
  const [isPicking, setPicking] = useState(false);
  const translated = useId();
  const edit = useEdit();
  const { value, pointer } = editTarget;
  const sentence = sentenceOf(value);
  const words = sentence?.text ?? (typeof value === 'string' ? value : '');
  const args = sentence?.args ?? {};
  const isPlain = typeof value === 'string';
  const names = findPlaceholders(words);
  const write = (text: string): string | undefined => {
    if (text === '' && !facts.isRequired) return editTarget.remove();
    if (text.trim() === '' && (facts.least ?? 0) > 0)
      return 'Enter a text. Borrowers read it or hear it.';
    if (isPlain) return editTarget.put(text);
    return sentence === undefined
      ? editTarget.put({ text })
      : edit(putProperty(joinPointer(pointer, 'text'), text));
  };
  return (
    <div className="sentence">
      <FieldFrame facts={facts} isReadOnly={isReadOnly}>
        {(common) => <WrittenField common={common} isLong written={words} take={write} />}
      </FieldFrame>
      {!isPlain &&
        [...new Set([...names, ...Object.keys(args)])].map((name) => (
          <div key={name} className="argument">
            <FormulaField
              label={`Value of {${name}}`}
              about={names.includes(name) ? '' : 'The sentence no longer contains it.'}
              pointer={joinPointer(pointer, 'args', name)}
              value={args[name]}
              isReadOnly={isReadOnly}
              set={(next) => edit(putProperty(joinPointer(pointer, 'args', name), next))}
            />
            {!isReadOnly && !names.includes(name) && (
              <button
                type="button"
                onClick={() => apply(edit(removeValue(joinPointer(pointer, 'args', name))))}
              >
                Take {`{${name}}`} away
              </button>
            )}
          </div>
        ))}
      {!isReadOnly && (
        <div className="node-tools">
          <button type="button" onClick={() => setPicking(true)}>
            Insert value
          </button>
          {value !== undefined && Object.keys(args).length === 0 && names.length === 0 && (
            <label htmlFor={translated} className="tick">
              <input
                id={translated}
                type="checkbox"
                checked={!isPlain}
                onChange={({ target }) =>
                  apply(editTarget.put(target.checked ? { text: words } : words))
                }
              />
              Translated into other languages
            </label>
          )}
        </div>
      )}
      {isPicking && (
        <ReferencePicker
          pointer={
            isPlain
              ? pointer
              : joinPointer(
                  pointer,
                  'args',
                  nameForValue('value', [...names, ...Object.keys(args)]),
                )
          }
          among={fitsText}
          missingIn={(reference) => (mayBeMissing(reference) ? '—' : undefined)}
          close={() => setPicking(false)}
          choose={(_, reference, missing) => {
            setPicking(false);
            // Sets sentence and argument in one edit, so that neither is invalid in between.
            const next = withValueInText(
              value,
              reference,
              typeof missing === 'string' ? missing : '—',
            );
            if (next !== undefined) apply(editTarget.put(next));
          }}
        />
      )}
    </div>
  );
};
