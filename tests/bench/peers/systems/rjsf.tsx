import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { MountedForm, MountedPage, PageSystem } from '../../mounting/page/system.ts';

interface RjsfDocument {
  readonly schema: unknown;
  readonly uiSchema: unknown;
  readonly formData: Readonly<Record<string, unknown>>;
}

interface WidgetProps {
  readonly id: string;
  readonly value?: string;
  readonly required?: boolean;
  readonly onChange: (value: string | undefined) => void;
}

const formWidgets = {
  digits: ({ id, value = '', required, onChange }: WidgetProps) => (
    <input
      id={id}
      className="form-control"
      inputMode="numeric"
      required={required}
      value={value}
      onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, '') || undefined)}
    />
  ),
};

const rowsWidgets = {
  picture: ({ value }: WidgetProps) => <img src={value} alt="" />,
  heading: ({ value }: WidgetProps) => <h1>{value}</h1>,
  subheading: ({ value }: WidgetProps) => <h2>{value}</h2>,
  paragraph: ({ value }: WidgetProps) => <p>{value}</p>,
  inline: ({ value }: WidgetProps) => <span>{value}</span>,
  action: ({ value }: WidgetProps) => <button type="button">{value}</button>,
};

interface Children {
  readonly children: ReactNode;
}

interface ObjectProps {
  readonly schema: { readonly properties: object };
  readonly properties: readonly { readonly content: ReactNode }[];
}

/** Without the labels and frames of a form. */
const rowsTemplates = {
  FieldTemplate: ({ children }: Children) => children,
  ObjectFieldTemplate: ({ schema, properties }: ObjectProps) => (
    <div className={'value' in schema.properties ? 'bench-row' : undefined}>
      {properties.map(({ content }) => content)}
    </div>
  ),
  ArrayFieldTemplate: ({ items }: { readonly items: ReactNode }) => <div>{items}</div>,
  ArrayFieldItemTemplate: ({ children }: Children) => <div>{children}</div>,
};

const mountForm = (container: HTMLElement, document: unknown): MountedForm => {
  const { schema, uiSchema, formData } = document as RjsfDocument;
  let values = formData;
  const root = createRoot(container);
  root.render(
    <Form
      schema={schema}
      uiSchema={uiSchema}
      formData={formData}
      validator={validator}
      widgets={formWidgets}
      noHtml5Validate
      onChange={(event) => {
        values = event.formData as RjsfDocument['formData'];
      }}
    />,
  );
  return { unmount: () => root.unmount(), readValue: (name) => values[name] };
};

const mountRows = (container: HTMLElement, document: unknown): MountedPage => {
  const { schema, uiSchema, formData } = document as RjsfDocument;
  const root = createRoot(container);
  root.render(
    <Form
      schema={schema}
      uiSchema={uiSchema}
      formData={formData}
      validator={validator}
      widgets={rowsWidgets}
      templates={rowsTemplates}
      readonly
      noHtml5Validate
    >
      <span />
    </Form>,
  );
  return { unmount: () => root.unmount() };
};

export const rjsf: PageSystem = { mountForm, mountRows };
