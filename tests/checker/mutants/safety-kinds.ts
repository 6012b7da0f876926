import { isRecord } from '../../../renderer/document/json.ts';
import { joinPointer } from '../../../renderer/document/pointer.ts';
import { setting, type MutantKind, type Surroundings } from './kind.ts';
import type { Parts } from './parts.ts';
import { typeRead } from './type-read.ts';

const personalPaths = (parts: Parts, around: Surroundings): readonly string[] => {
  const sent = parts.values.flatMap(({ value, use }) => {
    if (
      use.of !== 'step' ||
      use.step.do !== 'request' ||
      use.property !== 'with' ||
      !isRecord(value) ||
      typeof value.$ !== 'string'
    )
      return [];
    const request = around.contracts.calls[use.step.call ?? '']?.request;
    const type = request?.kind === 'record' ? request.fields[use.name ?? ''] : undefined;
    return type?.kind === 'text' && type.personal === true && value.$.startsWith('fields.')
      ? [value.$]
      : [];
  });
  const read = parts.references.flatMap(({ path }) => {
    const type = path.startsWith('sources.') ? typeRead(path, parts, around) : undefined;
    return type?.kind === 'text' && type.personal === true ? [path] : [];
  });
  return [...new Set([...sent, ...read])].slice(0, 2);
};

export const safetyKinds: readonly MutantKind[] = [
  {
    name: 'personal data in a toast',
    breaks: 'contract',
    mutants: (parts, around) =>
      parts.steps.flatMap(({ step, pointer }) =>
        step.do === 'toast'
          ? personalPaths(parts, around).map((path) =>
              setting(joinPointer(pointer, 'text'), ['default', { $: path }, '']),
            )
          : [],
      ),
  },
  {
    name: 'personal data in an address',
    breaks: 'contract',
    mutants: (parts, around) =>
      parts.steps.flatMap(({ step, pointer }) =>
        step.do === 'go'
          ? Object.keys(step.with ?? {}).flatMap((name) =>
              personalPaths(parts, around).map((path) =>
                setting(joinPointer(pointer, 'with', name), ['default', { $: path }, '']),
              ),
            )
          : [],
      ),
  },
  {
    name: 'personal data for analytics',
    breaks: 'contract',
    mutants: (parts, around) =>
      parts.steps.flatMap(({ step, pointer }) =>
        step.do === 'wait'
          ? personalPaths(parts, around).map((path) =>
              setting(pointer, {
                do: 'track',
                event: 'seen',
                with: { who: ['default', { $: path }, ''] },
              }),
            )
          : [],
      ),
  },
  {
    name: 'a source that waits for itself',
    breaks: 'contract',
    mutants: ({ sources }) =>
      sources.map(({ name, pointer }) =>
        setting(
          joinPointer(pointer, 'when'),
          ['eq', { $: `status.${name}` }, 'ready'],
          [`${pointer}/*`],
        ),
      ),
  },
  {
    name: 'a request that sends a call and reads a source',
    breaks: 'contract',
    mutants: ({ steps, sources: [source] }) =>
      steps.flatMap(({ step, pointer }) =>
        step.do === 'request' && step.call !== undefined && source !== undefined
          ? [setting(joinPointer(pointer, 'source'), source.name)]
          : [],
      ),
  },
  {
    name: 'a request in the background that keeps its answer',
    breaks: 'contract',
    mutants: ({ steps }) =>
      steps.flatMap(({ step, pointer }) =>
        step.do === 'request' && step.background === true
          ? [setting(joinPointer(pointer, 'as'), 'kept')]
          : [],
      ),
  },
  {
    name: 'money that is sent in the background',
    breaks: 'contract',
    mutants: ({ steps }, { contracts }) =>
      steps.flatMap(({ step, pointer }) =>
        step.do === 'request' && contracts.calls[step.call ?? '']?.money === true
          ? [setting(joinPointer(pointer, 'background'), true, [`${pointer}/*`])]
          : [],
      ),
  },
  {
    name: 'an address where a screen is named',
    breaks: 'contract',
    mutants: ({ steps }) =>
      steps.flatMap(({ step, pointer }) =>
        step.do === 'go' && step.to !== undefined
          ? [setting(joinPointer(pointer, 'address'), 'https://example.com', [`${pointer}/*`])]
          : [],
      ),
  },
];
