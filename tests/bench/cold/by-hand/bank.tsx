import { useEffect, useState, useMemo } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../renderer/widgets/button/Button.tsx';
import { CityChooser } from '../../../../renderer/widgets/city-chooser/CityChooser.tsx';
import { DayChooser } from '../../../../renderer/widgets/day-chooser/DayChooser.tsx';
import { DigitsField } from '../../../../renderer/widgets/digits-field/DigitsField.tsx';
import type { CityChooserProps } from '../../../../renderer/widgets/generated/props.ts';
import { Notice } from '../../../../renderer/widgets/notice/Notice.tsx';
import { Picker } from '../../../../renderer/widgets/picker/Picker.tsx';
import { Section } from '../../../../renderer/widgets/section/Section.tsx';
import { Skeleton } from '../../../../renderer/widgets/skeleton/Skeleton.tsx';
import { Spacer } from '../../../../renderer/widgets/spacer/Spacer.tsx';
import { Tabs } from '../../../../renderer/widgets/tabs/Tabs.tsx';
import { TextField } from '../../../../renderer/widgets/text-field/TextField.tsx';
import type { BankFormItem, CardInitAnswer } from '../../../../src/contracts/generated/calls.ts';
import {
  clients,
  mainButton,
  Page,
  parameter,
  plainButton,
  post,
  postToShell,
  renderPage,
  toastError,
  useField,
  useLoaded,
  type Values,
} from './shared.tsx';

interface AccountFieldProps {
  readonly item: BankFormItem;
  readonly control: Control<Values>;
}

type FieldProps = Pick<CityChooserProps, 'id' | 'label' | 'field'> & {
  readonly placeholder: string;
};

const asDigits = new Set(['1', 'number', 'numeric', 'tel']);

function AccountField({ item, control }: AccountFieldProps) {
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

function CityField(props: FieldProps) {
  const [places, setPlaces] = useState<CityChooserProps['places']>([]);
  useEffect(() => {
    void import('../../../../src/loan-app/data/places.json').then((found) =>
      setPlaces(found.default),
    );
  }, []);
  return <CityChooser {...props} places={places} />;
}

interface AccountFormProps {
  readonly items: readonly BankFormItem[];
  readonly onDone: () => void;
}

const wallet = '1';
const typeNames: Readonly<Record<string, string>> = { '1': 'E-wallet', '2': 'Bank account' };

const cardTypeOf = ({ cardTypeMi }: BankFormItem): string => `${cardTypeMi ?? 0}`;

const initialOf = ({ code, value = '', note = [], channelNumber }: BankFormItem): string =>
  code === 'channelNumber' && value === ''
    ? (note.find(({ type }) => type === channelNumber)?.type ?? '90006')
    : value;

function AccountForm({ items, onDone }: AccountFormProps) {
  const navigate = useNavigate();
  const [cardType, setCardType] = useState(wallet);
  const { control, handleSubmit, reset } = useForm<Values>({
    defaultValues: Object.fromEntries(items.map((item) => [item.code, initialOf(item)])),
  });
  const types = useMemo(
    () => [...new Set([wallet, ...items.map(cardTypeOf).filter((type) => type !== '0')])].sort(),
    [items],
  );
  const shown = items.filter(
    (item) =>
      ['0', cardType].includes(cardTypeOf(item)) &&
      (item.code !== 'channelNumber' || cardType === wallet),
  );
  const productId = parameter('product_id');
  const source = parameter('source');

  const bind = async (values: Values): Promise<void> => {
    const isFromDetail = source === 'loanDetail';
    const { channelNumber = '90006', ...rest } = values;
    const sent = {
      ...rest,
      product_id: productId,
      cardType,
      ...(cardType === wallet ? { channelNumber } : {}),
    };
    try {
      await post<object>(
        clients.orders,
        isFromDetail ? '/popular/buyers' : '/v3/bind-card/bind-card-new',
        sent,
      );
    } catch (error) {
      toastError(error);
      return;
    }
    reset();
    onDone();
    postToShell('bankFlowEnd', { productId, source });
    postToShell('closeWebView');
    if (isFromDetail)
      void navigate({ pathname: '/order', search: window.location.search }, { replace: true });
  };

  return (
    <>
      {types.length > 1 ? (
        <Tabs
          id="card-types"
          label="Account type"
          selected={cardType}
          options={types.map((type) => ({ type, name: typeNames[type] ?? `Type ${type}` }))}
          onSelect={async (type) => setCardType(type)}
        />
      ) : null}
      {shown.map((item) => (
        <AccountField key={item.code} item={item} control={control} />
      ))}
      <Spacer id="footer-space" size="footer" />
      <Section id="footer" place="bottom">
        <Button id="next" label="Next" {...mainButton} onTap={() => handleSubmit(bind)()} />
      </Section>
    </>
  );
}

const productId = parameter('product_id');
const loadForm = (): Promise<CardInitAnswer> =>
  post<CardInitAnswer>(clients.orders, '/v3/bind-card/card-init', { product_id: productId });

function BankPage() {
  const [form, reload] = useLoaded(loadForm);
  const [isDone, setDone] = useState(false);
  useEffect(() => postToShell('bankFlowStart', { productId, source: parameter('source') }), []);
  return (
    <Page title="Payment account information">
      {isDone ? (
        <Notice id="done" kind="success" text="Your payment account is saved." />
      ) : (
        <Section id="form" group="bank" place="flow">
          {form.state === 'loading' ? (
            <>
              <Skeleton id="card-loading" lines={2} picture={false} />
              <Skeleton id="card-loading-2" lines={6} picture={false} />
            </>
          ) : form.state === 'failed' || form.value.items.length === 0 ? (
            <>
              {form.state === 'failed' ? (
                <Notice id="card-error" kind="error" text="The form could not be loaded." />
              ) : (
                <Notice
                  id="card-empty"
                  kind="info"
                  text="No payment account can be added at the moment."
                />
              )}
              <Button id="card-retry" label="Try again" {...plainButton} onTap={reload} />
            </>
          ) : (
            <AccountForm items={form.value.items} onDone={() => setDone(true)} />
          )}
        </Section>
      )}
    </Page>
  );
}

renderPage('/bind-bank', <BankPage />);
