// The few names that the pages use: the packages are installed for a run with --peers only.

declare module '@json-render/react' {
  import type { ComponentType, ReactNode } from 'react';

  interface Store {
    getSnapshot(): Readonly<Record<string, unknown>>;
  }
  interface RegistryProps {
    readonly element: { readonly props: Readonly<Record<string, string | undefined>> };
    readonly bindings?: Readonly<Record<string, string>>;
    readonly children?: ReactNode;
    readonly emit: (event: string) => void;
  }
  type Registry = Readonly<Record<string, (props: RegistryProps) => ReactNode>>;
  const createStateStore: (state: unknown) => Store;
  const useBoundProp: (
    value: string | undefined,
    binding: string | undefined,
  ) => readonly [string | undefined, (value: string) => void];
  const JSONUIProvider: ComponentType<{
    readonly registry: Registry;
    readonly store: Store;
    readonly handlers: Readonly<Record<string, () => void>>;
    readonly children: ReactNode;
  }>;
  const Renderer: ComponentType<{ readonly spec: unknown; readonly registry: Registry }>;
  export { createStateStore, JSONUIProvider, Renderer, useBoundProp, type Registry };
}

declare module '@rjsf/core' {
  import type { ComponentType, ReactNode } from 'react';

  interface FormProps {
    readonly schema: unknown;
    readonly uiSchema: unknown;
    readonly formData: unknown;
    readonly validator: unknown;
    readonly widgets: unknown;
    readonly templates?: unknown;
    readonly readonly?: boolean;
    readonly noHtml5Validate?: boolean;
    readonly onChange?: (event: { readonly formData: unknown }) => void;
    readonly children?: ReactNode;
  }
  const Form: ComponentType<FormProps>;
  export default Form;
}

declare module '@rjsf/validator-ajv8' {
  const validator: unknown;
  export default validator;
}

declare module '@formily/core' {
  interface Form {
    readonly values: Readonly<Record<string, unknown>>;
    onUnmount(): void;
  }
  const createForm: (options: {
    readonly initialValues: unknown;
    readonly readPretty?: boolean;
  }) => Form;
  export { createForm };
}

declare module '@formily/react' {
  import type { ComponentType, ReactNode } from 'react';

  interface Field {
    readonly address: { toString(): string };
    readonly title: string;
    readonly required: boolean;
    readonly value: unknown;
  }
  type Mapper = (props: object, field: Field) => object;
  const FormProvider: ComponentType<{ readonly form: unknown; readonly children: ReactNode }>;
  const createSchemaField: (options: {
    readonly components: Readonly<Record<string, unknown>>;
  }) => ComponentType<{ readonly schema: unknown }>;
  const connect: <Props>(
    component: (props: Props) => ReactNode,
    ...mappers: readonly unknown[]
  ) => ComponentType<Props>;
  const mapProps: (...mappers: readonly (Mapper | Readonly<Record<string, string>>)[]) => unknown;
  const observer: <Props>(component: (props: Props) => ReactNode) => ComponentType<Props>;
  const useField: () => Field;
  const useFieldSchema: () => { readonly items: unknown };
  const RecursionField: ComponentType<{ readonly schema: unknown; readonly name: number }>;
  const RecordScope: ComponentType<{
    readonly getRecord: () => unknown;
    readonly getIndex: () => number;
    readonly children: ReactNode;
  }>;
  export {
    connect,
    createSchemaField,
    FormProvider,
    mapProps,
    observer,
    RecordScope,
    RecursionField,
    useField,
    useFieldSchema,
  };
}

declare module '@divkitframework/divkit/client' {
  interface Variable {
    getValue(): unknown;
  }
  interface VariablesController {
    setVariable(variable: Variable): void;
  }
  const createVariable: (name: string, type: string, value: unknown) => Variable;
  const createGlobalVariablesController: () => VariablesController;
  interface RenderOptions {
    readonly id: string;
    readonly target: HTMLElement;
    readonly json: unknown;
    readonly globalVariablesController?: VariablesController;
    readonly onError: (event: { readonly error: Error & { readonly level: string } }) => void;
  }
  const render: (options: RenderOptions) => { $destroy(): void };
  export { createGlobalVariablesController, createVariable, render, type RenderOptions };
}
