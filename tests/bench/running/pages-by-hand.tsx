import {
  useEffect,
  useMemo,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import { useForm } from 'react-hook-form';
import type { BankFormItem, DetailRow } from '../../../src/contracts/generated/calls.ts';
import { isDigits } from './data.ts';
import type { Backend, DrawPage } from './mount.ts';

// The same pages by hand with React and react-hook-form as their guides show: same elements,
// classes and texts; keyed rows, uncontrolled fields, and nothing rendered again on a keystroke.
// They do less: the response is trusted and no draft is stored.

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

type BankBackend = Backend<readonly BankFormItem[]>;

function AccountForm({
  items,
  send,
}: {
  readonly items: readonly BankFormItem[];
  readonly send: BankBackend['send'];
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

function useLoaded<Loaded>(load: () => Promise<Loaded>): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isWanted = true;
    const show = async (): Promise<void> => {
      const found = await load();
      if (isWanted) setLoaded(found);
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [load]);
  return loaded;
}

function Page({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <header className="w-header">
        <h1>{title}</h1>
      </header>
      <main className="w-main">{children}</main>
    </>
  );
}

function BankPage({ load, send }: BankBackend) {
  const items = useLoaded(load);
  return (
    <Page title="Payment account information">
      {items === undefined ? (
        <>
          <Lines count={2} />
          <Lines count={6} />
        </>
      ) : (
        <AccountForm items={items} send={send} />
      )}
    </Page>
  );
}

export const formByHand: DrawPage<readonly BankFormItem[]> = (backend) => (
  <div className="laid-out">
    <BankPage {...backend} />
  </div>
);

function Row({ text, value }: DetailRow) {
  return (
    <div className="w-row w-row-small w-row-between">
      <p className="w-text w-text-muted">{text}</p>
      <p className="w-text w-text-strong">{value}</p>
    </div>
  );
}

function RowsPage({ load }: Backend<readonly DetailRow[]>) {
  const rows = useLoaded(load);
  return (
    <Page title="Instalments">
      {rows === undefined ? (
        <div className="w-notice w-notice-loading" role="status" aria-busy>
          <svg className="w-icon w-icon-loading" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 3a9 9 0 1 0 9 9" />
          </svg>
          <span>Loading the instalments</span>
        </div>
      ) : (
        <div className="w-card">
          <div className="w-list">
            {rows.map((row) => (
              <Row key={row.text} {...row} />
            ))}
          </div>
        </div>
      )}
    </Page>
  );
}

export const rowsByHand: DrawPage<readonly DetailRow[]> = (backend) => <RowsPage {...backend} />;
