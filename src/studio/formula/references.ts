import { isRecord } from '../../../renderer/entries/document.ts';
import type { CompletionContext, Json, ScopeSymbol, Type } from '../../../renderer/entries/node.ts';
import { callWords, storedWords } from '../generated/contract-words.ts';
import { describeOrigin } from './describe-origin.ts';
import { formatType } from './format-type.ts';

export interface OfferedReference {
  readonly path: string;
  readonly type: Type;
  readonly is: string;
  readonly from: string;
  /** Words of the contract that declares it. */
  readonly about?: string;
  /** Path of the list, for a value of its rows. */
  readonly list?: string;
  readonly isPersonal: boolean;
  readonly fits: boolean;
  /** Checker message if it does not fit. */
  readonly why: string | undefined;
  /** Fallback, without which the optional value does not fit. */
  readonly fallback?: Json;
}

const fieldWords = { call: callWords, stored: storedWords } as const;

const wordsOf = ({ contract }: ScopeSymbol): string | undefined =>
  contract?.of === 'call' || contract?.of === 'stored'
    ? fieldWords[contract.of][contract.name]?.fields[contract.path]
    : undefined;

const listOf = ({ origin }: ScopeSymbol): string | undefined =>
  isRecord(origin.list) && typeof origin.list.$ === 'string' ? origin.list.$ : undefined;

/** @param isShown true if borrowers read it */
const emptyOf = (type: Type, isShown: boolean): Json | undefined => {
  switch (type.kind) {
    case 'text':
      return type.values === undefined ? (isShown ? '—' : '') : type.values[0];
    case 'number':
    case 'amount':
      return 0;
    case 'boolean':
      return false;
    case 'list':
      return ['list'];
    default:
      return undefined;
  }
};

const fallbackFor = (context: CompletionContext, { path, type }: ScopeSymbol): Json | undefined => {
  if (type.kind !== 'optional') return undefined;
  const empty = emptyOf(type.of, context.pointer.includes('/props/'));
  return empty === undefined || context.problemsOf(['default', { $: path }, empty]).length > 0
    ? undefined
    : empty;
};

/** All paths in scope, accepted ones first; the checker decides on each actual value. */
export const referencesFor = (context: CompletionContext): readonly OfferedReference[] => {
  const offered = context.symbols.map((readable): OfferedReference => {
    const { path, type, isPersonal } = readable;
    const why = context.problemsOf({ $: path })[0]?.message;
    const fallback = why === undefined ? undefined : fallbackFor(context, readable);
    const [about, list] = [wordsOf(readable), listOf(readable)];
    return {
      path,
      type,
      is: formatType(type),
      from: describeOrigin(readable),
      ...(about !== undefined && { about }),
      ...(list !== undefined && { list }),
      isPersonal,
      fits: why === undefined,
      why,
      ...(fallback !== undefined && { fallback }),
    };
  });
  return [...offered.filter(({ fits }) => fits), ...offered.filter(({ fits }) => !fits)];
};
