import { useEffect, useMemo, useState, type InputHTMLAttributes, type Ref } from 'react';
import { useForm } from 'react-hook-form';
import type { BankFormItem } from '../../../src/contracts/generated/calls.ts';
import type { Backend, FormPage } from './form-page.ts';
import { isDigits } from './items.ts';

/*
 * The control: the bank form as a good developer writes it by hand for this one page, with React 19 and react-hook-form as their guides show.
 * - Same header, sign of loading, labels, inputs, places for errors, button and style sheet as the engine draws. Fields are keyed, inputs are uncontrolled.
 * - `register` per field with its rules; the form is not drawn anew on a keystroke, because nothing is watched and validation waits for the submit.
 * - Only `errors` and `isSubmitting` are read from the form state, so react-hook-form tracks nothing else.
 * - The fields stand in a div inside the form: many direct children of a form are slow in Chromium.
 * - It does less than the engine: the answer is trusted as it came, and no draft is kept.
 */

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLInputElement>;
}

function Field({ id, label, error, ...input }: FieldProps) {
  return (
    <div className="w-field">
      <label className="w-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="w-input"
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
      />
      {error ? (
        <p className="w-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

const rulesOf = (item: BankFormItem) =>
  isDigits(item)
    ? {
        pattern: { value: /^\d*$/, message: 'Please use digits only.' },
        maxLength: { value: 40, message: 'This is too long.' },
      }
    : { maxLength: { value: 200, message: 'This is too long.' } };

const everyType = '0';

function AccountForm({
  items,
  send,
}: {
  readonly items: readonly BankFormItem[];
  readonly send: Backend['send'];
}) {
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(items.map(({ code, value = '' }) => [code, value])),
  });
  const [cardType, setCardType] = useState('1');
  const cardTypes = useMemo(
    () =>
      [...new Set(['1', ...items.map((item) => item.cardTypeMi ?? everyType)])].filter(
        (type) => type !== everyType,
      ),
    [items],
  );
  const shown = items.filter(
    ({ cardTypeMi = everyType }) => cardTypeMi === everyType || cardTypeMi === cardType,
  );
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((values) => send({ ...values, cardType }))(event)}
    >
      {cardTypes.length > 1 ? (
        <div>
          {cardTypes.map((type) => (
            <button
              key={type}
              type="button"
              aria-pressed={type === cardType}
              onClick={() => setCardType(type)}
            >
              {type === '1' ? 'E-wallet' : 'Bank account'}
            </button>
          ))}
        </div>
      ) : null}
      <div className="w-section w-section-normal">
        {shown.map((item) => (
          <Field
            key={item.code}
            id={`field-${item.code}`}
            label={item.title ?? item.code}
            placeholder={item.subtitle}
            inputMode={isDigits(item) ? 'numeric' : 'text'}
            error={errors[item.code]?.message}
            {...register(item.code, rulesOf(item))}
          />
        ))}
      </div>
      <div className="w-section w-section-bottom">
        <button type="submit" className="w-button w-button-main" disabled={isSubmitting}>
          Next
        </button>
      </div>
    </form>
  );
}

const Lines = ({ count }: { readonly count: number }) => (
  <div className="w-skeleton" aria-hidden="true">
    {Array.from({ length: count }, (_, line) => (
      <span key={line} className="w-skeleton-line" />
    ))}
  </div>
);

function Loading() {
  return (
    <>
      <Lines count={2} />
      <Lines count={6} />
    </>
  );
}

function BankPage({ load, send }: Backend) {
  const [items, setItems] = useState<readonly BankFormItem[]>();
  useEffect(() => {
    let isWanted = true;
    const show = async () => {
      const loaded = await load();
      if (isWanted) setItems(loaded);
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [load]);
  return (
    <>
      <header className="w-header">
        <h1>Payment account information</h1>
      </header>
      <main className="w-main">
        {items === undefined ? <Loading /> : <AccountForm items={items} send={send} />}
      </main>
    </>
  );
}

/** The page by hand. */
export const control: FormPage = () => (backend) => (
  <div className="laid-out">
    <BankPage {...backend} />
  </div>
);

/** The same, with fields out of sight left out of the layout, as the engine's style sheet does. */
export const controlContained: FormPage = () => (backend) => <BankPage {...backend} />;
