import type { ReactNode } from 'react';
import type { PropertyFacts } from '../property-facts.ts';
import type { EditTarget } from '../edit-target.ts';
import { PictureField } from '../pictures/PictureField.tsx';
import { ArgumentsField } from './ArgumentsField.tsx';
import { BranchesField } from '../steps/BranchesField.tsx';
import { ChoiceField, LookField } from './ChoiceField.tsx';
import { ColourField, isHexColour } from './ColourField.tsx';
import { DateField } from './DateField.tsx';
import { type FieldProps, FieldFrame } from './FieldFrame.tsx';
import { ListField } from './ListField.tsx';
import { LiteralField } from './LiteralField.tsx';
import { NamedField } from './NamedField.tsx';
import { NameField } from './NameField.tsx';
import { NodesField } from './NodesField.tsx';
import { RecordField } from './RecordField.tsx';
import { SentenceField } from './SentenceField.tsx';
import { SourceField } from './KindFields.tsx';
import { TestField } from './TestField.tsx';
import { TimeField } from './TimeField.tsx';
import { WrittenField } from './WrittenField.tsx';

export interface PlainFieldProps extends FieldProps {
  readonly isEntry: boolean;
}

export const PlainField = (props: PlainFieldProps): ReactNode => {
  const { facts, editTarget, isReadOnly, apply } = props;
  const { control, isSentence = false, colours, suggestions = [] } = facts;
  switch (control) {
    case 'list':
      return <ListField {...props} />;
    case 'record':
      return <RecordField {...props} />;
    case 'named':
      return <NamedField {...props} />;
    case 'arguments':
      return <ArgumentsField {...props} />;
    case 'branches':
      return <BranchesField {...props} />;
    case 'test':
      return <TestField {...props} />;
    case 'picture':
      return <PictureField {...props} />;
    case 'nodes':
    case 'node':
      return <NodesField {...props} />;
    case 'source':
      return <SourceField {...props} />;
    case 'choice':
      if (colours !== undefined) return <LookField {...props} />;
      break;
    case 'text':
      if (isSentence) return <SentenceField {...props} />;
      break;
    default:
  }
  return (
    <FieldFrame facts={facts} isReadOnly={isReadOnly}>
      {(common) => {
        switch (control) {
          case 'choice':
            return (
              <ChoiceField facts={facts} editTarget={editTarget} common={common} apply={apply} />
            );
          case 'yes-no':
            return (
              <input
                {...common}
                type="checkbox"
                checked={editTarget.value === true}
                onChange={({ target }) => apply(editTarget.put(target.checked))}
              />
            );
          case 'colour':
            return <ColourField editTarget={editTarget} common={common} apply={apply} />;
          case 'name':
            return (
              <NameField facts={facts} editTarget={editTarget} common={common} apply={apply} />
            );
          case 'date':
            return (
              <DateField facts={facts} editTarget={editTarget} common={common} apply={apply} />
            );
          case 'moment':
          case 'time':
            return <TimeField facts={facts} editTarget={editTarget} common={common} />;
          case 'literal':
            return <LiteralField editTarget={editTarget} common={common} />;
          default:
            // Colours of a promotion are text parameters, so a colour value gets the colour
            // control.
            if (control === 'text' && isHexColour(editTarget.value))
              return <ColourField editTarget={editTarget} common={common} apply={apply} />;
            return (
              <>
                <WrittenField
                  common={{
                    ...common,
                    ...looksOf(facts),
                    ...(suggestions.length > 0 && { list: `${common.id}-known` }),
                  }}
                  written={writtenValue(editTarget.value)}
                  take={(text) => commitText(facts, editTarget, text)}
                />
                {suggestions.length > 0 && (
                  <datalist id={`${common.id}-known`}>
                    {suggestions.map((known) => (
                      <option key={known}>{known}</option>
                    ))}
                  </datalist>
                )}
              </>
            );
        }
      }}
    </FieldFrame>
  );
};

const writtenValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const looksOf = ({
  control,
  least,
  most,
}: PropertyFacts): Readonly<Record<string, string | number>> => {
  if (control === 'number')
    return {
      type: 'number',
      ...(least !== undefined && { min: least }),
      ...(most !== undefined && { max: most }),
    };
  return { type: control === 'day' ? 'date' : 'text' };
};

/** Commits the text. @returns the reason of a rejection */
const commitText = (
  { control, pattern, description, isRequired, least, most }: PropertyFacts,
  editTarget: EditTarget,
  text: string,
): string | undefined => {
  if (text === '' && !isRequired) return editTarget.remove();
  if (control === 'number') {
    const number = Number(text);
    if (text.trim() === '' || !Number.isFinite(number)) return 'Write a number.';
    if (least !== undefined && number < least) return `Write a number from ${least} on.`;
    return most !== undefined && number > most
      ? `Write a number up to ${most}.`
      : editTarget.put(number);
  }
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text))
    return `This does not have the form that is needed here. ${description}`;
  return editTarget.put(text);
};
