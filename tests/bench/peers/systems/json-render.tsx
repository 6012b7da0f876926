import {
  createStateStore,
  JSONUIProvider,
  type Registry,
  Renderer,
  useBoundProp,
} from '@json-render/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { MountedForm, PageSystem } from '../../mounting/page/system.ts';
import type { Choice } from '../../mounting/workloads.ts';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly required: boolean;
  readonly isDigits?: boolean;
  readonly choices?: readonly Choice[];
}

type RegistryProps = Parameters<Registry[string]>[0];

const textOf = ({ element }: RegistryProps, name: string): string => element.props[name] ?? '';

function Input({ element, bindings }: RegistryProps) {
  const { name, label, value, required, isDigits } = element.props as unknown as FieldProps;
  const [bound, setBound] = useBoundProp(value, bindings?.value);
  return (
    <div className="bench-field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        required={required}
        inputMode={isDigits === true ? 'numeric' : undefined}
        value={bound ?? ''}
        onChange={({ target }) =>
          setBound(isDigits === true ? target.value.replaceAll(/\D/g, '') : target.value)
        }
      />
    </div>
  );
}

function Select({ element, bindings }: RegistryProps) {
  const { name, label, value, required, choices } = element.props as unknown as FieldProps;
  const [bound, setBound] = useBoundProp(value, bindings?.value);
  return (
    <div className="bench-field">
      <label htmlFor={name}>{label}</label>
      <select
        id={name}
        name={name}
        required={required}
        value={bound ?? ''}
        onChange={({ target }) => setBound(target.value)}
      >
        {choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Given directly: defineRegistry would load its catalogue, too. */
const registry: Registry = {
  Form: ({ children }) => (
    <form onSubmit={(event) => event.preventDefault()}>
      <div>{children}</div>
    </form>
  ),
  Input,
  Select,
  Button: (props) => (
    <button type="button" onClick={() => props.emit('press')}>
      {textOf(props, 'label')}
    </button>
  ),
  Group: ({ children }) => <div>{children}</div>,
  Section: ({ children }) => <section>{children}</section>,
  Header: (props) => (
    <header>
      <img src={textOf(props, 'logo')} alt="" />
      <h1>{textOf(props, 'name')}</h1>
    </header>
  ),
  Title: (props) => <h2>{textOf(props, 'text')}</h2>,
  Note: (props) => <p>{textOf(props, 'text')}</p>,
  Row: (props) => (
    <div className="bench-row">
      <span>{textOf(props, 'title')}</span>
      <span>{textOf(props, 'value')}</span>
    </div>
  ),
  Footer: ({ children }) => <footer>{children}</footer>,
};

const mount = (container: HTMLElement, document: unknown): MountedForm => {
  const { state } = document as { readonly state: unknown };
  const store = createStateStore(state);
  const root = createRoot(container);
  const page: ReactNode = (
    <JSONUIProvider registry={registry} store={store} handlers={{ submit: () => {} }}>
      <Renderer spec={document} registry={registry} />
    </JSONUIProvider>
  );
  root.render(page);
  return {
    unmount: () => root.unmount(),
    readValue: (name) => {
      const { form } = store.getSnapshot() as { readonly form: Readonly<Record<string, unknown>> };
      return form[name];
    },
  };
};

export const jsonRender: PageSystem = { mountForm: mount, mountRows: mount };
