import { createForm } from '@formily/core';
import {
  connect,
  createSchemaField,
  FormProvider,
  mapProps,
  observer,
  RecordScope,
  RecursionField,
  useField,
  useFieldSchema,
} from '@formily/react';
import type { ChangeEvent, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { MountedForm, PageSystem } from '../../mounting/page/system.ts';
import type { Choice } from '../../mounting/workloads.ts';

interface InputProps {
  readonly id: string;
  readonly required: boolean;
  readonly value?: string;
  readonly choices?: readonly Choice[];
  readonly onChange: (change: ChangeEvent | string) => void;
  readonly onBlur: () => void;
  readonly onFocus: () => void;
}

interface Children {
  readonly children: ReactNode;
}

interface Shown {
  readonly value: string;
}

const FormItem = observer(({ children }: Children) => {
  const field = useField();
  return (
    <div className="bench-field">
      <label htmlFor={field.address.toString()}>{field.title}</label>
      {children}
    </div>
  );
});

const withId = mapProps((props, field) => ({
  ...props,
  id: field.address.toString(),
  required: field.required,
}));

const Input = connect(
  ({ id, required, value = '', onChange, onBlur, onFocus }: InputProps) => (
    <input
      id={id}
      required={required}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  ),
  withId,
);

const Digits = connect(
  ({ id, required, value = '', onChange, onBlur, onFocus }: InputProps) => (
    <input
      id={id}
      required={required}
      inputMode="numeric"
      value={value}
      onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, ''))}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  ),
  withId,
);

const Select = connect(
  ({ id, required, value = '', choices, onChange, onBlur, onFocus }: InputProps) => (
    <select
      id={id}
      required={required}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      onFocus={onFocus}
    >
      {choices?.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  ),
  mapProps({ dataSource: 'choices' }),
  withId,
);

const Repeat = observer(() => {
  const field = useField();
  const { items } = useFieldSchema();
  const records = (field.value ?? []) as readonly { readonly title: string }[];
  return (
    <div>
      {records.map((record, index) => (
        <RecordScope key={record.title} getRecord={() => record} getIndex={() => index}>
          <RecursionField schema={items} name={index} />
        </RecordScope>
      ))}
    </div>
  );
});

const SchemaField = createSchemaField({
  components: {
    FormItem,
    Input,
    Digits,
    Select,
    Repeat,
    Submit: ({ label }: { readonly label: string }) => <button type="submit">{label}</button>,
    Section: ({ children }: Children) => <section>{children}</section>,
    Row: ({ children }: Children) => <div className="bench-row">{children}</div>,
    Logo: ({ value }: Shown) => <img src={value} alt="" />,
    Heading: ({ value }: Shown) => <h1>{value}</h1>,
    Subheading: ({ value }: Shown) => <h2>{value}</h2>,
    Paragraph: ({ value }: Shown) => <p>{value}</p>,
    Inline: ({ value }: Shown) => <span>{value}</span>,
  },
});

const createMount =
  (readPretty: boolean) =>
  (container: HTMLElement, document: unknown): MountedForm => {
    const { schema, initialValues } = document as {
      readonly schema: unknown;
      readonly initialValues: unknown;
    };
    const form = createForm({ initialValues, readPretty });
    const root = createRoot(container);
    root.render(
      <FormProvider form={form}>
        <form onSubmit={(event) => event.preventDefault()}>
          <div>
            <SchemaField schema={schema} />
          </div>
        </form>
      </FormProvider>,
    );
    return {
      unmount: () => {
        root.unmount();
        form.onUnmount();
      },
      readValue: (name) => form.values[name],
    };
  };

export const formily: PageSystem = {
  mountForm: createMount(false),
  mountRows: createMount(true),
};
