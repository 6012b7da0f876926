import { ownProperty, valueAt } from '../document/json.ts';
import { joinPointer, parentPointer, parsePointer, type Pointer } from '../document/pointer.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { MessageId } from '../diagnostics/messages/index.ts';
import { formatDiagnostic } from '../diagnostics/format.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { referencesIn } from './raw-references.ts';

/** Declaration that contradicts its uses, so that it is wrong and they are not. */
export interface WrongDeclaration {
  readonly problem: Problem;
  readonly effects: readonly Problem[];
  /** True if its effects are at the same place, which is named once. */
  readonly isSamePlace?: true;
}

export const declare = <Id extends MessageId>(
  diagnostic: Diagnostic<Id>,
  effects: readonly Problem[],
): WrongDeclaration => ({ problem: formatDiagnostic(diagnostic), effects });

const typeCodes: ReadonlySet<string> = new Set(['wrong-type', 'never-true']);

/** Path of the state or field that a value is written to. */
const writtenTo = (pointer: Pointer, document: unknown): string | undefined => {
  const start = /^\/(?:(state)|form\/(fields))\/([^/]+)\/init(?:\/|$)/.exec(pointer);
  if (start !== null) return `${start[1] ?? start[2] ?? ''}.${start[3] ?? ''}`;
  const field = /^(.*)\/values\/([^/]+)$/.exec(pointer);
  if (field !== null) return `fields.${field[2] ?? ''}`;
  const step = valueAt(document, parsePointer(/^(.*?)\/value(?:\/.*)?$/.exec(pointer)?.[1] ?? ''));
  const state = ownProperty(step, 'state');
  return ownProperty(step, 'do') === 'set' && typeof state === 'string'
    ? `state.${state}`
    : undefined;
};

/** Paths whose type a problem may be about. */
const readIn = ({ code, pointer }: Problem, document: unknown): ReadonlySet<string> =>
  referencesIn(
    valueAt(document, parsePointer(code === 'never-true' ? parentPointer(pointer) : pointer)),
  );

/** A type that contradicts both what is written and what reads it is wrong itself. */
export const findWrongTypes = (
  problems: readonly Problem[],
  document: unknown,
): WrongDeclaration[] => {
  const ofTypes = problems
    .filter(({ code }) => typeCodes.has(code))
    .map((problem) => {
      const read = readIn(problem, document);
      return { problem, read, written: writtenTo(problem.pointer, document) };
    });
  const paths = new Set(ofTypes.flatMap(({ written }) => written ?? []));
  return [...paths].flatMap((path) => {
    const [root = '', name = ''] = path.split('.');
    const owner = joinPointer(root === 'state' ? '/state' : '/form/fields', name);
    const type = ownProperty(valueAt(document, parsePointer(owner)), 'type');
    const effects = ofTypes.filter(({ written, read }) => written === path || read.has(path));
    const isRead = effects.some(({ read }) => read.has(path));
    if (!isRead || effects.length < 2 || typeof type !== 'string') return [];
    return [
      declare(
        createDiagnostic('wrong-type.declaration', joinPointer(owner, 'type'), { path, type }),
        effects.map(({ problem }) => problem),
      ),
    ];
  });
};

const isReference = (value: unknown): boolean => typeof ownProperty(value, '$') === 'string';

const isFixedMask = (value: unknown): boolean =>
  typeof value === 'string' || String(ownProperty(value, '$')).startsWith('config.');

/** True if the first argument is what the second one should be. */
const isSwapped = (call: unknown): boolean => {
  const parts: readonly unknown[] = Array.isArray(call) ? call : [];
  const [operator, first, second] = parts;
  switch (operator) {
    case 'starts':
      return typeof first === 'string' && typeof second !== 'string';
    case 'in':
      return Array.isArray(first) && first[0] === 'list' && isReference(second);
    case 'fits':
      return isFixedMask(first) && isReference(second) && !isFixedMask(second);
    default:
      return false;
  }
};

export const findSwapped = (problems: readonly Problem[], document: unknown): WrongDeclaration[] =>
  problems.flatMap((problem) => {
    if (!typeCodes.has(problem.code)) return [];
    const owner = parentPointer(problem.pointer);
    const call: unknown = valueAt(document, parsePointer(owner));
    return isSwapped(call) && Array.isArray(call)
      ? [
          {
            ...declare(createDiagnostic('wrong-type.order', owner, { operator: String(call[0]) }), [
              problem,
            ]),
            isSamePlace: true,
          },
        ]
      : [];
  });
