import { useEffect, useMemo, useRef } from 'react';
import { appColours } from '../../generated/language.ts';
import { titleFromName } from '../title-of.ts';
import { Swatch } from './ChoiceField.tsx';
import { useWorkspace } from '../../workspace/use-workspace.ts';
import { describeContrast } from './contrast.ts';
import type { FramedFieldProps } from './FieldFrame.tsx';
import { WrittenField } from './WrittenField.tsx';

const shape = /^#[0-9a-f]{6}$/;

export const isHexColour = (value: unknown): value is string =>
  typeof value === 'string' && shape.test(value.toLowerCase());

/** Most colours that the page offers again. */
const maxUsed = 8;

/** Colours of a page in document order, once each. */
const coloursIn = (document: unknown): readonly string[] => {
  const found = new Set<string>();
  const open: unknown[] = [document];
  for (let next = open.pop(); next !== undefined && found.size < maxUsed; next = open.pop()) {
    if (isHexColour(next)) found.add(next.toLowerCase());
    if (typeof next === 'object' && next !== null) {
      const inside: readonly unknown[] = Object.values(next);
      open.push(...inside.toReversed());
    }
  }
  return [...found];
};

/** Edits a colour by picker, by digits or by a name of the app. */
export const ColourField = ({ editTarget, common, apply }: Omit<FramedFieldProps, 'facts'>) => {
  const colour = isHexColour(editTarget.value) ? editTarget.value.toLowerCase() : undefined;
  const take = (text: string): string | undefined => {
    if (text.trim() === '') return editTarget.remove();
    return isHexColour(text.trim())
      ? editTarget.put(text.trim().toLowerCase())
      : 'Write a colour as # and six digits 0 to 9 and a to f, for example #d93a00.';
  };
  const { lastValidDocument } = useWorkspace();
  const own = appColours.find(([, of]) => of === colour)?.[0];
  const used = useMemo(() => coloursIn(lastValidDocument?.document), [lastValidDocument]);
  return (
    <div className="colour">
      <SightField
        colour={colour ?? '#ffffff'}
        isReadOnly={common.disabled}
        choose={(chosen) => apply(editTarget.put(chosen))}
      />
      <WrittenField
        common={{ ...common, type: 'text', spellCheck: false }}
        written={typeof editTarget.value === 'string' ? editTarget.value : ''}
        take={take}
      />
      {colour !== undefined && <p className="about">{describeContrast(colour)}</p>}
      {used.length > 0 && (
        <div role="group" aria-label="Used on this page" className="used-colours">
          <span className="about">Used here</span>
          {used.map((of) => (
            <button
              key={of}
              type="button"
              aria-label={of}
              title={of}
              aria-pressed={of === colour}
              disabled={common.disabled}
              onClick={() => apply(editTarget.put(of))}
            >
              <Swatch colour={of} />
            </button>
          ))}
        </div>
      )}
      <details>
        <summary>Colours of the app{own === undefined ? '' : `: ${titleFromName(own)}`}</summary>
        <ul className="swatches">
          {appColours.map(([name, of]) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={of === colour}
                disabled={common.disabled}
                onClick={() => apply(editTarget.put(of))}
              >
                <Swatch colour={of} />
                {titleFromName(name)}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
};

/** Commits only the final colour, so that it is one undo step. */
const SightField = ({
  colour,
  isReadOnly,
  choose,
}: {
  readonly colour: string;
  readonly isReadOnly: boolean;
  readonly choose: (colour: string) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = input.current;
    const change = (): void => {
      if (element !== null && element.value !== colour) choose(element.value);
    };
    element?.addEventListener('change', change);
    return () => element?.removeEventListener('change', change);
  }, [choose, colour]);
  return (
    <input
      ref={input}
      key={colour}
      type="color"
      aria-label="Choose by sight"
      defaultValue={colour}
      disabled={isReadOnly}
    />
  );
};
