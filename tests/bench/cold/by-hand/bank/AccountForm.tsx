import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../../renderer/widgets/button/Button.tsx';
import { Section } from '../../../../../renderer/widgets/section/Section.tsx';
import { Spacer } from '../../../../../renderer/widgets/spacer/Spacer.tsx';
import { Tabs } from '../../../../../renderer/widgets/tabs/Tabs.tsx';
import type { BankFormItem } from '../../../../../src/contracts/generated/calls.ts';
import { clients, parameter, post } from '../parts/loan-core.ts';
import { tellShell } from '../parts/shell.ts';
import { toastFault } from '../parts/toasts.tsx';
import type { Values } from '../parts/use-field.ts';
import { AccountField } from './AccountField.tsx';

interface AccountFormProps {
  readonly items: readonly BankFormItem[];
  readonly onDone: () => void;
}

const wallet = '1';
const typeNames: Readonly<Record<string, string>> = { '1': 'E-wallet', '2': 'Bank account' };

/** The card type of a field; '0': every one. */
const cardTypeOf = ({ cardTypeMi }: BankFormItem): string => `${cardTypeMi ?? 0}`;

const initialOf = ({ code, value = '', note = [], channelNumber }: BankFormItem): string =>
  code === 'channelNumber' && value === ''
    ? (note.find(({ type }) => type === channelNumber)?.type ?? '90006')
    : value;

/** The fields of the selected account type, and the button that sends them. */
export function AccountForm({ items, onDone }: AccountFormProps) {
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
      toastFault(error);
      return;
    }
    reset();
    onDone();
    tellShell('bankFlowEnd', { productId, source });
    tellShell('closeWebView');
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
        <Button
          id="next"
          label="Next"
          look="main"
          disabled={false}
          quiet={false}
          onTap={() => handleSubmit(bind)()}
        />
      </Section>
    </>
  );
}
