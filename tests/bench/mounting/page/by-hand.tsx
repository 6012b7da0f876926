import { memo, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm, type UseFormGetValues, type UseFormRegister, useWatch } from 'react-hook-form';
import type { FieldContent, FormContent, RowContent, RowsContent } from '../workloads.ts';
import type { MountedForm, MountedPage, PageSystem } from './system.ts';

// As the guides of React and react-hook-form show: uncontrolled fields, memoized components.
// Fields have a parent inside the form: as its children, Chromium swaps 500 of them 9 times slower.

type Values = Record<string, string>;

interface FieldProps {
  readonly field: FieldContent;
  readonly register: UseFormRegister<Values>;
}

const Field = memo(({ field, register }: FieldProps) => {
  const { name, label, kind, isRequired, choices } = field;
  const { onChange, ...input } = register(name, { required: isRequired });
  return (
    <div className="bench-field">
      <label htmlFor={name}>{label}</label>
      {kind === 'choice' ? (
        <select id={name} {...input} onChange={(event) => void onChange(event)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={name}
          {...input}
          inputMode={kind === 'digits' ? 'numeric' : undefined}
          onChange={(event) => {
            const { target } = event;
            if (kind === 'digits' && /\D/.test(target.value))
              target.value = target.value.replaceAll(/\D/g, '');
            void onChange(event);
          }}
        />
      )}
    </div>
  );
});

interface CardFormProps {
  readonly content: FormContent;
  readonly onReady: (getValues: UseFormGetValues<Values>) => void;
}

function CardForm({ content, onReady }: CardFormProps) {
  const { fields, initial, submitLabel } = content;
  const { register, control, handleSubmit, getValues } = useForm<Values>({
    defaultValues: initial,
  });
  const cardType = useWatch({ control, name: 'cardType' });
  useEffect(() => onReady(getValues), [onReady, getValues]);
  return (
    <form onSubmit={(event) => void handleSubmit(() => {})(event)}>
      <div>
        {fields
          .filter((field) => field.cardType === undefined || field.cardType === cardType)
          .map((field) => (
            <Field key={field.name} field={field} register={register} />
          ))}
      </div>
      <button type="submit">{submitLabel}</button>
    </form>
  );
}

const Row = ({ title, value }: RowContent) => (
  <div className="bench-row">
    <span>{title}</span>
    <span>{value}</span>
  </div>
);

function OrderPage({ order, buttons }: RowsContent) {
  return (
    <>
      <header>
        <img src={order.logo} alt="" />
        <h1>{order.name}</h1>
      </header>
      {order.groups.map(({ title, isOverdue, note, rows }) => (
        <section key={title}>
          <h2>{title}</h2>
          {isOverdue ? <p>{note}</p> : null}
          {rows.map((row) => (
            <Row key={row.title} {...row} />
          ))}
        </section>
      ))}
      <footer>
        {buttons.map((label) => (
          <button key={label} type="button">
            {label}
          </button>
        ))}
      </footer>
    </>
  );
}

const mountForm = (container: HTMLElement, document: unknown): MountedForm => {
  const root = createRoot(container);
  let read: UseFormGetValues<Values> | undefined;
  const onReady: CardFormProps['onReady'] = (getValues) => {
    read = getValues;
  };
  root.render(<CardForm content={document as FormContent} onReady={onReady} />);
  return { unmount: () => root.unmount(), readValue: (name) => read?.(name) };
};

const mountRows = (container: HTMLElement, document: unknown): MountedPage => {
  const root = createRoot(container);
  root.render(<OrderPage {...(document as RowsContent)} />);
  return { unmount: () => root.unmount() };
};

export const byHand: PageSystem = { mountForm, mountRows };
