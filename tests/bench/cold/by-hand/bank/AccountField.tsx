import { useEffect, useState } from 'react';
import type { Control } from 'react-hook-form';
import { CityChooser } from '../../../../../renderer/widgets/city-chooser/CityChooser.tsx';
import { DayChooser } from '../../../../../renderer/widgets/day-chooser/DayChooser.tsx';
import { DigitsField } from '../../../../../renderer/widgets/digits-field/DigitsField.tsx';
import type { CityChooserProps } from '../../../../../renderer/widgets/generated/props.ts';
import { Notice } from '../../../../../renderer/widgets/notice/Notice.tsx';
import { Picker } from '../../../../../renderer/widgets/picker/Picker.tsx';
import { TextField } from '../../../../../renderer/widgets/text-field/TextField.tsx';
import type { BankFormItem } from '../../../../../src/contracts/generated/calls.ts';
import { useField, type Values } from '../parts/use-field.ts';

interface AccountFieldProps {
  readonly item: BankFormItem;
  readonly control: Control<Values>;
}

type FieldProps = Pick<CityChooserProps, 'id' | 'label' | 'field'> & {
  readonly placeholder: string;
};

const asDigits = new Set(['1', 'number', 'numeric', 'tel']);

/** One field, as its kind asks for. */
export function AccountField({ item, control }: AccountFieldProps) {
  const { code, subtitle = '', note = [] } = item;
  const label = item.title === undefined || item.title === '' ? code : item.title;
  const isNumber = asDigits.has(String(item.inputType));
  const rules = { maxLength: { value: isNumber ? 40 : 200, message: 'This is too long.' } };
  const field = useField({ name: code, control, rules });
  const props: FieldProps = { id: code, label, field, placeholder: subtitle };
  switch (item.cate.toLowerCase().replaceAll(/[\s_-]/g, '')) {
    case 'text':
      return isNumber ? (
        <DigitsField {...props} format="none" />
      ) : (
        <TextField {...props} inputMode="text" />
      );
    case 'enum':
      return <Picker {...props} options={note} />;
    case 'day':
      return <DayChooser id={code} label={label} field={field} hint={subtitle} />;
    case 'cityselect':
      return <CityField {...props} />;
    default:
      return (
        <Notice
          id={code}
          kind="error"
          text={`${label} cannot be filled in here. Please update the app or call us.`}
        />
      );
  }
}

/** The list of places is long: it is loaded with the first field that needs it. */
function CityField(props: FieldProps) {
  const [places, setPlaces] = useState<CityChooserProps['places']>([]);
  useEffect(() => {
    void import('../../../../../src/loan-app/data/places.json').then((found) =>
      setPlaces(found.default),
    );
  }, []);
  return <CityChooser {...props} places={places} />;
}
