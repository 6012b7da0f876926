import { isRecord } from '../../../renderer/document/json.ts';
import { joinPointer } from '../../../renderer/document/pointer.ts';
import {
  misspelt,
  removing,
  renaming,
  setting,
  type MutantKind,
  type Surroundings,
} from './kind.ts';

const needed: Readonly<Record<string, readonly string[]>> = {
  copy: ['text'],
  cookie: ['name', 'value'],
  countdown: ['how', 'countdown'],
  dialog: ['how', 'overlay'],
  form: ['how'],
  if: ['test', 'then'],
  native: ['call'],
  run: ['action'],
  set: ['state', 'value'],
  store: ['where'],
  toast: ['text'],
  track: ['event'],
  wait: ['ms'],
};

const naming = ['action', 'state', 'overlay', 'countdown', 'source', 'call', 'field'] as const;

const parametersOf = (
  call: string,
  { contracts }: Surroundings,
): {
  readonly required: readonly string[];
  readonly known: readonly string[];
  readonly isOpen: boolean;
} => {
  const type = Object.hasOwn(contracts.calls, call)
    ? contracts.calls[call]?.request
    : contracts.natives[call]?.params;
  if (type?.kind !== 'record') return { required: [], known: [], isOpen: true };
  const required = Object.entries(type.fields).flatMap(([name, { kind }]) =>
    ['optional', 'missing', 'any'].includes(kind) ? [] : [name],
  );
  return { required, known: Object.keys(type.fields), isOpen: type.rest !== undefined };
};

const callsOf: (parts: Parameters<MutantKind['mutants']>[0]) => readonly {
  readonly call: string;
  readonly given: readonly string[];
  readonly pointer: string;
}[] = ({ steps, sources }) => [
  ...steps.flatMap(({ step, pointer }) =>
    (step.do === 'request' || step.do === 'native') && step.call !== undefined
      ? [{ call: step.call, given: Object.keys(step.with ?? {}), pointer }]
      : [],
  ),
  ...sources.flatMap(({ source, pointer }) =>
    source.kind === 'call' || source.kind === 'picture'
      ? [{ call: source.call, given: Object.keys(source.with ?? {}), pointer }]
      : [],
  ),
];

export const stepKinds: readonly MutantKind[] = [
  {
    name: 'a misspelt step',
    breaks: 'contract',
    mutants: ({ steps }) =>
      steps.map(({ step, pointer }) => setting(joinPointer(pointer, 'do'), misspelt(step.do))),
  },
  {
    name: 'an unknown key of a step',
    breaks: 'contract',
    mutants: ({ steps }) =>
      steps.map(({ pointer }) => setting(joinPointer(pointer, 'silently'), true)),
  },
  {
    name: 'a step without what it needs',
    breaks: 'contract',
    mutants: ({ steps }) =>
      steps.flatMap(({ step, pointer }) =>
        (needed[step.do] ?? []).map((name) => removing(joinPointer(pointer, name))),
      ),
  },
  {
    name: 'a step that names what does not exist',
    breaks: 'contract',
    mutants: ({ steps }) =>
      steps.flatMap(({ step, pointer }) =>
        Object.entries(step).flatMap(([name, value]: readonly [string, unknown]) =>
          naming.some((one) => one === name) && typeof value === 'string'
            ? [setting(joinPointer(pointer, name), misspelt(value))]
            : [],
        ),
      ),
  },
  {
    name: 'a way of doing that a step does not know',
    breaks: 'contract',
    mutants: ({ steps }) =>
      steps.flatMap(({ step, pointer }) =>
        'how' in step ? [setting(joinPointer(pointer, 'how'), misspelt(step.how))] : [],
      ),
  },
  {
    name: 'an action that starts itself',
    breaks: 'contract',
    mutants: ({ document }) =>
      Object.entries(document.actions ?? {}).map(([name, { steps }]) => {
        const pointer = joinPointer('/actions', name, 'steps');
        return setting(
          pointer,
          [...steps, { do: 'run', action: name }],
          [`${joinPointer('/actions', name)}/*`],
        );
      }),
  },
  {
    name: 'a request without error branches',
    breaks: 'contract',
    mutants: ({ steps }, { contracts }) =>
      steps.flatMap(({ step, pointer }) => {
        const isHandled =
          step.do === 'request' &&
          step.onError !== undefined &&
          (contracts.calls[step.call ?? '']?.errors.length ?? 0) > 0;
        return isHandled ? [removing(joinPointer(pointer, 'onError'))] : [];
      }),
  },
  {
    name: 'an error branch for a code that the contract does not know',
    breaks: 'contract',
    mutants: ({ steps }) =>
      steps.flatMap(({ step, pointer }) =>
        step.do === 'request'
          ? Object.keys(step.onError ?? {}).map((code) =>
              renaming(joinPointer(pointer, 'onError', code), 'nobody-knows'),
            )
          : [],
      ),
  },
  {
    name: 'a misspelt parameter of a call',
    breaks: 'contract',
    mutants: (parts, around) =>
      callsOf(parts).flatMap(({ call, given, pointer }) => {
        const { isOpen, required } = parametersOf(call, around);
        return given.flatMap((name) => {
          if (isOpen && !required.includes(name)) return [];
          // A call with open parameters accepts the misspelled one; then only the missing one is
          // reported.
          const told = isOpen ? [joinPointer(pointer, 'with')] : undefined;
          return [renaming(joinPointer(pointer, 'with', name), misspelt(name), told)];
        });
      }),
  },
  {
    name: 'a parameter of a call that is not given',
    breaks: 'contract',
    mutants: (parts, around) =>
      callsOf(parts).flatMap(({ call, given, pointer }) =>
        given
          .filter((name) => parametersOf(call, around).required.includes(name))
          .map((name) =>
            removing(joinPointer(pointer, 'with', name), [pointer, joinPointer(pointer, 'with')]),
          ),
      ),
  },
  {
    name: 'a list for a parameter of a call',
    breaks: 'contract',
    mutants: (parts, around) =>
      callsOf(parts).flatMap(({ call, given, pointer }) =>
        given
          .filter((name) => parametersOf(call, around).required.includes(name))
          .map((name) => setting(joinPointer(pointer, 'with', name), ['list', ['list', 'one']])),
      ),
  },
  {
    name: 'a parameter of a call that may be missing',
    breaks: 'contract',
    mutants: (parts, around) =>
      callsOf(parts).flatMap(({ call, given, pointer }) =>
        given.flatMap((name) => {
          const place = joinPointer(pointer, 'with', name);
          const value = parts.values.find((one) => one.pointer === place)?.value;
          if (
            !Array.isArray(value) ||
            value[0] !== 'default' ||
            !parametersOf(call, around).required.includes(name)
          )
            return [];
          const read: unknown = value[1];
          const params =
            (parts.document.kind === 'screen'
              ? parts.document.route?.params
              : parts.document.params) ?? {};
          const param =
            isRecord(read) && typeof read.$ === 'string' && read.$.startsWith('params.')
              ? params[read.$.slice('params.'.length)]
              : undefined;
          return param !== undefined && param.required !== true && param.default === undefined
            ? [setting(place, read)]
            : [];
        }),
      ),
  },
  {
    name: 'a step in front of the answer that it reads',
    breaks: 'contract',
    mutants: ({ steps }) =>
      steps.flatMap(({ step, pointer }) => {
        if (step.do !== 'request' || step.as === undefined) return [];
        const [list, index] = [
          pointer.slice(0, pointer.lastIndexOf('/')),
          Number(pointer.slice(pointer.lastIndexOf('/') + 1)),
        ];
        const next = steps.find((one) => one.pointer === joinPointer(list, index + 1));
        if (next === undefined || !JSON.stringify(next.step).includes(`{"$":"${step.as}.`))
          return [];
        const all = steps
          .filter((one) => one.pointer.slice(0, one.pointer.lastIndexOf('/')) === list)
          .map((one) => one.step);
        return [setting(list, all.with(index, next.step).with(index + 1, step), [`${pointer}/*`])];
      }),
  },
  {
    name: 'a way to a screen that does not exist',
    breaks: 'contract',
    mutants: ({ steps }) =>
      steps.flatMap(({ step, pointer }) => {
        if (step.do === 'native' && step.page !== undefined)
          return [setting(joinPointer(pointer, 'page/to'), misspelt(step.page.to))];
        return step.do === 'go' && step.to !== undefined
          ? [setting(joinPointer(pointer, 'to'), misspelt(step.to))]
          : [];
      }),
  },
  {
    name: 'a parameter that a route does not have',
    breaks: 'contract',
    mutants: ({ steps }) =>
      steps.flatMap(({ step, pointer }) =>
        step.do === 'go' && step.to !== undefined
          ? [setting(joinPointer(pointer, 'with'), { ...step.with, nobodyReads: '1' })]
          : [],
      ),
  },
  {
    name: 'a misspelt parameter of a route',
    breaks: 'contract',
    mutants: ({ steps }) =>
      steps.flatMap(({ step, pointer }) =>
        step.do === 'go'
          ? Object.keys(step.with ?? {}).map((name) =>
              renaming(joinPointer(pointer, 'with', name), misspelt(name)),
            )
          : [],
      ),
  },
  {
    name: 'a required parameter of a route that is not given',
    breaks: 'contract',
    mutants: ({ steps }, { shipped }) =>
      steps.flatMap(({ step, pointer }) => {
        if (step.do !== 'go' || step.to === undefined) return [];
        const params = shipped.get(step.to)?.document.route?.params ?? {};
        return Object.keys(step.with ?? {})
          .filter((name) => params[name]?.required === true)
          .map((name) =>
            removing(joinPointer(pointer, 'with', name), [pointer, joinPointer(pointer, 'with')]),
          );
      }),
  },
  {
    name: 'a list for a parameter of a route',
    breaks: 'contract',
    mutants: ({ steps }) =>
      steps.flatMap(({ step, pointer }) =>
        step.do === 'go'
          ? Object.keys(step.with ?? {}).map((name) =>
              setting(joinPointer(pointer, 'with', name), ['list', ['list', 'one']]),
            )
          : [],
      ),
  },
];
