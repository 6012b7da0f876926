import { useWorkspace } from '../../workspace/use-workspace.ts';
import { nameShapes } from '../names.ts';
import { namesFor, sections } from '../self-references.ts';
import { useSymbols } from '../SymbolsContext.tsx';
import type { FramedFieldProps } from './FieldFrame.tsx';
import { WrittenField } from './WrittenField.tsx';
import { joinPointer } from '../../../../renderer/entries/document.ts';

export const NameField = ({
  facts: { nameKinds: of, isRequired },
  editTarget,
  common,
  apply,
}: FramedFieldProps) => {
  const { lastValidDocument, select } = useWorkspace();
  const known = useSymbols();
  const value = typeof editTarget.value === 'string' ? editTarget.value : '';
  const choices = of === undefined ? [] : namesFor(of, lastValidDocument?.document, known);
  const takeWritten = (text: string): string | undefined => {
    const name = text.trim();
    if (name === '' && !isRequired) return editTarget.remove();
    return nameShapes.own.pattern.test(name) ? editTarget.put(name) : nameShapes.own.words;
  };
  // Stored values may use names outside of the contracts.
  if (of === undefined || of === 'stored') {
    return (
      <>
        <WrittenField
          common={{ ...common, type: 'text', list: `${common.id}-names`, spellCheck: false }}
          written={value}
          take={takeWritten}
        />
        <datalist id={`${common.id}-names`}>
          {choices.map(({ name, description }) => (
            <option key={name} value={name}>
              {description}
            </option>
          ))}
        </datalist>
      </>
    );
  }
  const found = choices.find(({ name }) => name === value);
  const section = Object.entries(sections).find(([kind]) => kind === of)?.[1];
  return (
    <>
      <select
        {...common}
        value={value}
        onChange={({ target }) =>
          apply(target.value === '' ? editTarget.remove() : editTarget.put(target.value))
        }
      >
        <option value="" disabled={isRequired}>
          {choices.length === 0 ? 'none yet' : 'choose'}
        </option>
        {value !== '' && found === undefined && (
          <option value={value}>{value} (does not exist)</option>
        )}
        {choices.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      {found !== undefined && found.description !== '' && (
        <p className="about">{found.description}</p>
      )}
      {found !== undefined && section !== undefined && (
        <button
          type="button"
          className="lead"
          onClick={() => select(joinPointer(section, found.name))}
        >
          Go to {found.name}
        </button>
      )}
    </>
  );
};
