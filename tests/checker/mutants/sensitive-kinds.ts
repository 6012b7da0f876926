import { joinPointer } from '../../../renderer/document/pointer.ts';
import { setting, type Mutant, type MutantKind } from './kind.ts';
import type { Parts } from './parts.ts';

/** Values that nobody outside may have, whatever their contract says: what the borrower enters. */
const enteredPaths = ({ nodes, fields }: Parts): readonly string[] => {
  const drawn = new Set(nodes.map(({ node }) => node.field));
  return fields
    .filter(({ name, field }) => field.type === 'text' && drawn.has(name))
    .slice(0, 1)
    .map(({ name }) => `fields.${name}`);
};

/** Operators that pass on the value, or a part of it. */
const hidden: readonly ((path: string) => unknown)[] = [
  (path) => ({ $: path }),
  (path) => ['trim', { $: path }],
  (path) => ['join', ['list', { $: path }, 'x'], '-'],
  (path) => ['if', ['starts', ['trim', { $: path }], 'a'], 'a', 'b'],
  (path) => ({ text: 'is {it}', args: { it: ['default', { $: path }, ''] } }),
];

/** Replaces waiting steps, which have no result. */
const replacingWaits = (parts: Parts, steps: (value: unknown) => unknown): readonly Mutant[] =>
  parts.steps.flatMap(({ step, pointer }) =>
    step.do === 'wait'
      ? enteredPaths(parts).flatMap((path) =>
          hidden.map((hide) => setting(pointer, steps(hide(path)))),
        )
      : [],
  );

const refusedAddresses = [
  'javascript:alert(1)',
  'http://cdn.example.com/a',
  'https://elsewhere.example/a',
  '//elsewhere.example/a',
];

export const sensitiveKinds: readonly MutantKind[] = [
  {
    name: 'what is typed, through an operator, for analytics',
    breaks: 'contract',
    mutants: (parts) =>
      replacingWaits(parts, (value) => ({ do: 'track', event: 'seen', with: { it: value } })),
  },
  {
    name: 'what is typed, through an operator, in an address',
    breaks: 'contract',
    mutants: (parts) =>
      replacingWaits(parts, (value) => ({
        do: 'go',
        how: 'assign',
        address: ['address', '/privacy-notice', ['record', 'it', value]],
      })),
  },
  {
    name: 'what is typed, stored under a key without contract',
    breaks: 'contract',
    mutants: (parts) =>
      parts.steps.flatMap(({ step, pointer }) =>
        step.do === 'wait'
          ? enteredPaths(parts).map((path) =>
              setting(pointer, {
                do: 'store',
                where: 'session',
                key: 'xyz',
                value: ['default', { $: path }, ''],
              }),
            )
          : [],
      ),
  },
  {
    name: 'an address that the app refuses, in a step',
    breaks: 'contract',
    mutants: ({ steps }) =>
      steps.flatMap(({ step, pointer }) =>
        step.do === 'go' && step.address !== undefined
          ? refusedAddresses.map((address) => setting(joinPointer(pointer, 'address'), address))
          : [],
      ),
  },
  {
    name: 'an address that the app refuses, of a picture',
    breaks: 'contract',
    mutants: ({ nodes }) =>
      nodes.flatMap(({ node, pointer }) =>
        node.widget === 'image' && node.props?.src !== undefined
          ? refusedAddresses.map((address) =>
              setting(joinPointer(pointer, 'props', 'src'), address),
            )
          : [],
      ),
  },
];
