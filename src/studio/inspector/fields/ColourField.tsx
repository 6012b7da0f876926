import { useEffect, useMemo, useRef } from 'react';
import { appColours } from '../../generated/language.ts';
import { titleFromName } from '../title-of.ts';
import { Swatch } from './ChoiceField.tsx';
import './colours.css';
import { useWorkspace } from '../../workspace/use-workspace.ts';
import { describeContrast } from './contrast.ts';
import type { FramedFieldProps } from './FieldFrame.tsx';
import { WrittenField } from './WrittenField.tsx';

const shape = /^#[0-9a-f]{6}$/;

export const isHexColour = (value: unknown): value is string =>
  typeof value === 'string' && shape.test(value.toLowerCase());

/** Most colours that the page offers again. */
const maxUsed = 8;

type NamedColour = readonly [name: string, colour: string];

/** White text is readable on each of them. */
const suggested: readonly NamedColour[] = [
  ['Red', '#c62828'],
  ['Orange', '#b84a00'],
  ['Green', '#1b7a3d'],
  ['Teal', '#0b6e6e'],
  ['Blue', '#1f5fbf'],
  ['Violet', '#6a3fb5'],
  ['Pink', '#b0256b'],
  ['Grey', '#4b5563'],
];

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
  const row = (colours: readonly NamedColour[]): SwatchRowProps => ({
    colours,
    chosen: colour,
    isReadOnly: common.disabled,
    choose: (chosen) => apply(editTarget.put(chosen)),
  });
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
        <SwatchRow
          label="Used on this page"
          title="Used here"
          {...row(used.map((of) => [of, of]))}
        />
      )}
      <SwatchRow label="Suggested colours" title="Suggested" {...row(suggested)} />
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

interface SwatchRowProps {
  readonly colours: readonly NamedColour[];
  readonly chosen: string | undefined;
  readonly isReadOnly: boolean;
  readonly choose: (colour: string) => void;
}

const SwatchRow = ({
  label,
  title,
  colours,
  chosen,
  isReadOnly,
  choose,
}: SwatchRowProps & { readonly label: string; readonly title: string }) => (
  <div role="group" aria-label={label} className="colour-row">
    <span className="about">{title}</span>
    {colours.map(([name, colour]) => (
      <button
        key={name}
        type="button"
        aria-label={name}
        title={name}
        aria-pressed={colour === chosen}
        disabled={isReadOnly}
        onClick={() => choose(colour)}
      >
        <Swatch colour={colour} />
      </button>
    ))}
  </div>
);

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
