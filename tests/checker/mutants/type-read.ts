import type { Type } from '../../../renderer/entries/node.ts';
import type { Surroundings } from './kind.ts';
import type { Parts } from './parts.ts';

const declared = (type: string, values?: readonly string[]): Type | undefined => {
  switch (type) {
    case 'text':
      return { kind: 'text', ...(values && { values }) };
    case 'number':
    case 'boolean':
    case 'amount':
    case 'date':
      return { kind: type };
    default:
      return undefined;
  }
};

const within = (type: Type | undefined, names: readonly string[]): Type | undefined => {
  if (type?.kind === 'optional') return within(type.of, names);
  const [name, ...rest] = names;
  if (name === undefined || type?.kind !== 'record') return name === undefined ? type : undefined;
  return within(Object.hasOwn(type.fields, name) ? type.fields[name] : undefined, rest);
};

/** Declared type of a path; undefined if it needs type inference. */
export const typeRead = (
  path: string,
  { document, sources }: Parts,
  { contracts }: Surroundings,
): Type | undefined => {
  const [root, name = '', ...rest] = path.split('.');
  switch (root) {
    case 'params': {
      const param = (document.kind === 'screen' ? document.route?.params : document.params)?.[name];
      return param && within(declared(param.type, param.values), rest);
    }
    case 'state': {
      const state = document.state?.[name];
      return state && within(declared(state.type), rest);
    }
    case 'status':
      return { kind: 'text', values: ['waiting', 'loading', 'ready', 'empty', 'error'] };
    case 'sources': {
      const source = sources.find((one) => one.name === name)?.source;
      return source?.kind === 'call'
        ? within(contracts.calls[source.call]?.answer, rest)
        : undefined;
    }
    default:
      return undefined;
  }
};

/** Allowed texts; none if all are. */
export const valuesOf = (type: Type | undefined): readonly string[] =>
  type?.kind === 'text' ? (type.values ?? []) : [];
