import { isRecord } from '../../../renderer/document/json.ts';
import { joinPointer, type Pointer } from '../../../renderer/document/pointer.ts';
import type { Type } from '../../../renderer/document/type.ts';
import {
  misspelt,
  parentOf,
  removing,
  renaming,
  setting,
  type Mutant,
  type MutantKind,
  type Surroundings,
} from './kind.ts';
import type { Parts } from './parts.ts';

const stateNames = ['loading', 'empty', 'error'] as const;

/** Source nodes that alone render the states of their source. */
const onlySourceNodes = ({ nodes, sources }: Parts) =>
  nodes.flatMap(({ node, pointer }) => {
    const { source } = node;
    const filled = sources.some(
      (one) =>
        one.name === source && stateNames.some((state) => one.source.states[state].length > 0),
    );
    const alone = nodes.filter((other) => other.node.source === source).length === 1;
    return source !== undefined && filled && alone ? [{ source, pointer }] : [];
  });

const endTimes = ['2026-02-30T16:00:00Z', '2027-02-29T00:00:00Z', '2026-04-31T23:59:59Z'];

interface SampleField {
  readonly pointer: Pointer;
  readonly type: Type;
  readonly isRequired: boolean;
}

const fieldsIn = (given: Type, value: unknown, pointer: Pointer): readonly SampleField[] => {
  const type = given.kind === 'optional' ? given.of : given;
  if (type.kind === 'list' && Array.isArray(value))
    return value.flatMap((entry: unknown, index) =>
      fieldsIn(type.of, entry, joinPointer(pointer, index)),
    );
  if (type.kind !== 'record' || type.rest !== undefined || !isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, entry]): readonly SampleField[] => {
    const field = Object.hasOwn(type.fields, name) ? type.fields[name] : undefined;
    if (field === undefined || field.kind === 'any') return [];
    const at = joinPointer(pointer, name);
    return [
      { pointer: at, type: field, isRequired: field.kind !== 'optional' },
      ...fieldsIn(field, entry, at),
    ];
  });
};

const sampleFields = ({ document }: Parts, { contracts }: Surroundings): readonly SampleField[] =>
  Object.entries(document.examples ?? {}).flatMap(([name, { answers = {} }]) =>
    Object.entries(answers).flatMap(([call, { code, data }]) => {
      const contract = contracts.calls[call];
      return contract?.success.includes(String(code)) === true
        ? fieldsIn(contract.answer, data, joinPointer('/examples', name, 'answers', call, 'data'))
        : [];
    }),
  );

const wrongValue = (given: Type): unknown => {
  const { kind } = given.kind === 'optional' ? given.of : given;
  return kind === 'record' || kind === 'list' || kind === 'boolean' || kind === 'number'
    ? 'wrong'
    : { wrong: true };
};

const misspellField = ({ pointer }: SampleField): Mutant => {
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  return renaming(pointer, misspelt(name));
};

export const stateKinds: readonly MutantKind[] = [
  {
    name: 'a removed source node whose source has nodes for its states',
    breaks: 'contract',
    mutants: (parts) =>
      onlySourceNodes(parts).map(({ source, pointer }) =>
        removing(pointer, [joinPointer('/sources', source, 'states')]),
      ),
  },
  {
    name: 'a source node of another source',
    breaks: 'contract',
    mutants: (parts) =>
      onlySourceNodes(parts).flatMap(({ source, pointer }) => {
        const other = parts.sources.find(({ name }) => name !== source)?.name;
        return other === undefined
          ? []
          : [
              setting(joinPointer(pointer, 'source'), other, [
                joinPointer('/sources', source, 'states'),
              ]),
            ];
      }),
  },
  {
    name: 'an empty error state of a page that shows nothing else',
    breaks: 'contract',
    mutants: ({ document, sources }, { contracts }) => {
      const isBare =
        document.header === undefined &&
        document.body.every(({ source, show, children }) =>
          children === undefined ? show !== undefined : source !== undefined || show !== undefined,
        );
      return sources.flatMap(({ name, source, pointer }) =>
        isBare &&
        source.kind === 'call' &&
        source.states.error.length > 0 &&
        ['toast', 'silent'].includes(contracts.calls[source.call]?.messages ?? '') &&
        JSON.stringify(document.body).includes(`"source":"${name}"`) &&
        // What is shown by the status is shown instead.
        !JSON.stringify(document.body).includes(`"status.${name}"`)
          ? [setting(joinPointer(pointer, 'states', 'error'), [])]
          : [],
      );
    },
  },
  {
    name: 'a version of the engine that there is not',
    breaks: 'contract',
    mutants: ({ nodes }) => [
      setting('/requires', { engine: 999 }, ['/requires/engine']),
      ...nodes.map(({ pointer }) =>
        setting(joinPointer(pointer, 'requires'), { engine: 2 }, [
          joinPointer(pointer, 'requires', 'engine'),
        ]),
      ),
    ],
  },
  {
    name: 'an end on a day that there is not',
    breaks: 'contract',
    mutants: () => endTimes.map((time) => setting('/not_after', time)),
  },
  {
    name: 'a misspelt field in the answer of an example',
    breaks: 'contract',
    mutants: (parts, around) => sampleFields(parts, around).map(misspellField),
  },
  {
    name: 'a value of another type in the answer of an example',
    breaks: 'contract',
    mutants: (parts, around) =>
      sampleFields(parts, around).map(({ pointer, type }) => setting(pointer, wrongValue(type))),
  },
  {
    name: 'a missing field in the answer of an example',
    breaks: 'contract',
    mutants: (parts, around) =>
      sampleFields(parts, around).flatMap(({ pointer, isRequired }) =>
        isRequired ? [removing(pointer, [parentOf(pointer)])] : [],
      ),
  },
];
