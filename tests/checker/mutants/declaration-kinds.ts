import { isRecord } from '../../../renderer/document/json.ts';
import { joinPointer } from '../../../renderer/document/pointer.ts';
import { misspelt, removing, renaming, setting, type MutantKind } from './kind.ts';
import type { Parts } from './parts.ts';

const usesOf = (
  root: string,
  key: string,
  name: string,
  { references, steps, nodes, handlers }: Parts,
): readonly string[] => [
  ...references
    .filter(
      ({ path }) =>
        path === `${root}.${name}` ||
        path.startsWith(`${root}.${name}.`) ||
        (root === 'sources' && path === `status.${name}`),
    )
    .map(({ pointer }) => pointer),
  ...steps.flatMap(({ step, pointer }) =>
    Object.entries(step).some(([one, value]) => one === key && value === name)
      ? [joinPointer(pointer, key)]
      : [],
  ),
  ...nodes.flatMap(({ node, pointer }) =>
    Object.entries(node).some(([one, value]) => one === key && value === name)
      ? [joinPointer(pointer, key)]
      : [],
  ),
  ...(key === 'field'
    ? steps.flatMap(({ step, pointer }) =>
        step.do === 'form'
          ? (step.fields ?? []).flatMap((one, index) =>
              one === name ? [joinPointer(pointer, 'fields', index)] : [],
            )
          : [],
      )
    : []),
  ...(key === 'action'
    ? handlers.filter(({ action }) => action === name).map(({ pointer }) => pointer)
    : []),
];

const declarations: readonly (readonly [table: string, root: string, key: string])[] = [
  ['/state', 'state', 'state'],
  ['/sources', 'sources', 'source'],
  ['/form/fields', 'fields', 'field'],
  ['/actions', 'operations', 'action'],
  ['/overlays', 'overlays', 'overlay'],
  ['/countdowns', 'countdowns', 'countdown'],
];

const declared = ({
  document,
}: Parts): readonly {
  readonly table: string;
  readonly root: string;
  readonly key: string;
  readonly name: string;
}[] =>
  declarations.flatMap(([table, root, key]) => {
    const found: unknown =
      table === '/form/fields'
        ? document.form?.fields
        : Object.entries(document).find(([name]) => `/${name}` === table)?.[1];
    return isRecord(found) ? Object.keys(found).map((name) => ({ table, root, key, name })) : [];
  });

const paramsOf = ({
  document,
}: Parts): readonly (readonly [pointer: string, name: string, type: string])[] => {
  const [table, params] =
    document.kind === 'screen'
      ? ['/route/params', document.route?.params]
      : ['/params', document.params];
  return Object.entries(params ?? {}).map(
    ([name, { type }]) => [joinPointer(table, name), name, type] as const,
  );
};

/** Readers that accept any type. */
const carefree: ReadonlySet<string> = new Set([
  'empty',
  'has',
  'default',
  'not',
  'eq',
  'ne',
  'in',
  'list',
  'record',
  'if',
  'first',
  'concat',
]);

const isTyped = (pointer: string, { values, operations }: Parts): boolean => {
  const whole = values.find((value) => value.pointer === pointer);
  if (whole !== undefined) return whole.use.of === 'prop';
  const operation = operations.find(
    (one) => one.pointer === pointer.slice(0, pointer.lastIndexOf('/')),
  );
  return operation !== undefined && !carefree.has(operation.operator) && pointer.endsWith('/1');
};

export const declarationKinds: readonly MutantKind[] = [
  {
    name: 'something declared that is gone',
    breaks: 'contract',
    mutants: (parts) =>
      declared(parts).flatMap(({ table, root, key, name }) => {
        const uses = usesOf(root, key, name, parts).filter(
          (pointer) => !pointer.startsWith(`${joinPointer(table, name)}/`),
        );
        return uses.length > 0 ? [removing(joinPointer(table, name), uses)] : [];
      }),
  },
  {
    name: 'a parameter of the document that is gone',
    breaks: 'contract',
    mutants: (parts) =>
      paramsOf(parts).flatMap(([pointer, name]) => {
        const uses = usesOf('params', '', name, parts);
        return uses.length > 0 ? [removing(pointer, uses)] : [];
      }),
  },
  {
    name: 'a parameter of another type',
    breaks: 'contract',
    mutants: (parts) =>
      paramsOf(parts).flatMap(([pointer, name, type]) => {
        const uses = parts.references
          .filter(({ path, pointer: place }) => path === `params.${name}` && isTyped(place, parts))
          .map((one) => one.pointer);
        return uses.length > 0 && (type === 'text' || type === 'amount')
          ? [setting(joinPointer(pointer, 'type'), 'list', [...uses, `${pointer}/*`])]
          : [];
      }),
  },
  {
    name: 'a type that does not exist',
    breaks: 'contract',
    mutants: (parts) =>
      [
        ...paramsOf(parts).map(([pointer]) => pointer),
        ...declared(parts).flatMap(({ table, name }) =>
          table === '/state' || table === '/form/fields' ? [joinPointer(table, name)] : [],
        ),
      ].map((pointer) => setting(joinPointer(pointer, 'type'), 'string')),
  },
  {
    name: 'state that starts with another type',
    breaks: 'contract',
    mutants: ({ document }) =>
      Object.entries(document.state ?? {}).flatMap(([name, { type }]) =>
        type === 'list'
          ? [setting(joinPointer('/state', name, 'init'), 'none')]
          : [setting(joinPointer('/state', name, 'init'), ['list', 'one', 'two'])],
      ),
  },
  {
    name: 'state that is set to another type',
    breaks: 'contract',
    mutants: ({ document, steps }) =>
      steps.flatMap(({ step, pointer }) =>
        step.do === 'set' && document.state?.[step.state]?.type !== 'list'
          ? [setting(joinPointer(pointer, 'value'), ['list', 'one', 'two'])]
          : [],
      ),
  },
  {
    name: 'a misspelt contract of a source',
    breaks: 'contract',
    mutants: ({ sources }) =>
      sources.map(({ source, pointer }) => {
        const [key, name] =
          source.kind === 'dataset'
            ? ['dataset', source.dataset]
            : source.kind === 'stored'
              ? ['stored', source.stored]
              : ['call', source.call];
        return setting(joinPointer(pointer, key), misspelt(name));
      }),
  },
  {
    name: 'a source that does not say what is shown meanwhile',
    breaks: 'contract',
    mutants: ({ sources }) =>
      sources.flatMap(({ source, pointer }) =>
        Object.keys(source.states).map((state) =>
          removing(joinPointer(pointer, 'states', state), [
            pointer,
            joinPointer(pointer, 'states'),
          ]),
        ),
      ),
  },
  {
    name: 'an action that nothing starts',
    breaks: 'contract',
    mutants: ({ document }) =>
      document.kind === 'fragment' || document.actions === undefined
        ? []
        : [setting('/actions/spare', { steps: [{ do: 'wait', ms: 1 }] })],
  },
  {
    name: 'a class that is too low for a call',
    breaks: 'contract',
    mutants: ({ document, steps, sources }, { contracts }) => {
      const users = [
        ...steps.map(({ step, pointer }) => ({
          of:
            step.do === 'native'
              ? contracts.natives[step.call]
              : step.do === 'request'
                ? contracts.calls[step.call ?? '']
                : undefined,
          pointer,
        })),
        ...sources.map(({ source, pointer }) => ({
          of:
            source.kind === 'call'
              ? contracts.calls[source.call]
              : source.kind === 'stored'
                ? contracts.stored[source.stored]
                : undefined,
          pointer,
        })),
      ].filter(({ of }) => of?.class === document.class);
      const lower = ['promotion', 'info', 'form', 'money'];
      const below = lower[lower.indexOf(document.class) - 1];
      return users.length === 0 || below === undefined
        ? []
        : [setting('/class', below, ['/class', ...users.map(({ pointer }) => `${pointer}/*`)])];
    },
  },
  {
    name: 'money that may be sent twice',
    breaks: 'contract',
    mutants: ({ document, steps }, { contracts }) =>
      Object.entries(document.actions ?? {}).flatMap(([name, action]) => {
        const pointer = joinPointer('/actions', name);
        const sends = steps.some(
          ({ step, pointer: at }) =>
            at.startsWith(`${pointer}/`) &&
            step.do === 'request' &&
            contracts.calls[step.call ?? '']?.money === true,
        );
        return sends && action.once === true
          ? [removing(joinPointer(pointer, 'once'), [`${pointer}/*`])]
          : [];
      }),
  },
  {
    name: 'money whose lost reply nobody asks for',
    breaks: 'contract',
    mutants: ({ document }) =>
      Object.entries(document.actions ?? {}).flatMap(([name, { operation }]) => {
        const pointer = joinPointer('/actions', name);
        return operation === undefined
          ? []
          : [removing(joinPointer(pointer, 'operation'), [`${pointer}/*`, '/body/*'])];
      }),
  },
  {
    name: 'a language that nobody knows',
    breaks: 'contract',
    mutants: () => [setting('/lang', 99)],
  },
  {
    name: 'a kind of document that does not exist',
    breaks: 'contract',
    mutants: () => [setting('/kind', 'page')],
  },
  {
    name: 'a key that the document must have is gone',
    breaks: 'contract',
    mutants: () =>
      ['kind', 'lang', 'id', 'class', 'title', 'body'].map((name) =>
        removing(`/${name}`, ['', `/${name}`]),
      ),
  },
  {
    name: 'an unknown key of the document',
    breaks: 'contract',
    mutants: () => [setting('/styles', {})],
  },
  {
    name: 'an example that speaks of what is not there',
    breaks: 'contract',
    mutants: ({ document }) =>
      Object.entries(document.examples ?? {}).flatMap(([example, { params, answers, stored }]) =>
        Object.entries({ params, answers, stored }).flatMap(([of, values]) =>
          Object.keys(values ?? {}).map((name) =>
            renaming(joinPointer('/examples', example, of, name), misspelt(name)),
          ),
        ),
      ),
  },
];
