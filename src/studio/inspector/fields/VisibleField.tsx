import type { Pointer } from '../../../../renderer/entries/document.ts';
import type { EditResult, TextTree } from '../../text-edits/index.ts';
import { useEdit } from '../../workspace/use-workspace.ts';
import type { PropertyControl } from '../property-facts.ts';
import { putVisible, type VisibleKind, type VisibleValue } from '../visible-value.ts';
import type { FieldProps } from './FieldFrame.tsx';
import { PlainField } from './PlainField.tsx';

/** Controls of the kinds that are edited alone. The others need the formula around them. */
const controlOf: Readonly<Partial<Record<VisibleKind, PropertyControl>>> = {
  text: 'text',
  colour: 'colour',
  date: 'date',
  number: 'number',
  'yes-no': 'yes-no',
};

export const canEditVisible = ({ kind }: VisibleValue): boolean => controlOf[kind] !== undefined;

/** The edit may change a parameter; what is selected stays the field. */
const stayAt =
  (at: Pointer, make: (tree: TextTree) => EditResult) =>
  (tree: TextTree): EditResult => {
    const result = make(tree);
    return 'refused' in result ? result : { ...result, at };
  };

/** Edits the literal that borrowers see behind a formula. The formula around it stays. */
export const VisibleField = ({
  visible,
  facts,
  ...common
}: FieldProps & { readonly visible: VisibleValue }) => {
  const edit = useEdit();
  const { pointer, value, kind, note } = visible;
  const control = controlOf[kind] ?? facts.control;
  return (
    <>
      <PlainField
        {...common}
        isEntry={false}
        facts={{
          name: facts.name,
          description: facts.description,
          control,
          // The formula needs its literal.
          isRequired: true,
          ...(facts.title !== undefined && { title: facts.title }),
        }}
        editTarget={{
          pointer,
          value,
          beside: undefined,
          put: (next) =>
            typeof next === 'string' || typeof next === 'number' || typeof next === 'boolean'
              ? edit(stayAt(common.editTarget.pointer, putVisible(visible, next)))
              : 'Enter a single value, or use a formula.',
          remove: () => 'This value cannot be empty. Enter another one, or use a formula.',
        }}
      />
      {note !== undefined && <p className="pill accent">{note}</p>}
    </>
  );
};
