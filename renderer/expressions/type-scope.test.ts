import { describe, expect, it } from 'vitest';
import { boolean, optional, text } from '../document/type.ts';
import { parseValue } from './parse.ts';
import { type TypeScope, narrow, bindName } from './type-scope.ts';

const outside: TypeScope = {
  typeOf: (root) => (root === 'result' ? optional(text) : undefined),
  known: (root) => (root === undefined ? ['result'] : []),
};
const parsed = (value: unknown) => parseValue(value, '', () => undefined);
const shown = (scope: TypeScope, ...paths: string[]) =>
  paths.filter((path) => scope.isPresent?.(path) === true);

describe('scopes of types', () => {
  it('RULES 42: an inner name hides the type of the outer one and what is known of it', () => {
    const known = narrow(
      outside,
      parsed(['and', ['has', { $: 'result.a' }], ['has', { $: 'results' }]]),
      true,
    );
    expect(shown(known, 'result', 'result.a', 'results')).toEqual([
      'result',
      'result.a',
      'results',
    ]);
    const inner = bindName(known, 'result', boolean);
    expect(inner.typeOf('result', undefined)).toEqual(boolean);
    expect(inner.typeOf('other', undefined)).toBeUndefined();
    expect(shown(inner, 'result', 'result.a', 'results')).toEqual(['results']);
  });

  it('RULES 52: a test shows nothing of what it compares when it fails', () => {
    const test = parsed(['or', ['eq', { $: 'state.a' }, 1], { $: 'state.b' }]);
    expect(shown(narrow(outside, test, false), 'state.a', 'state.b')).toEqual([]);
    expect(shown(narrow(outside, test, true), 'state.a', 'state.b')).toEqual([]);
    expect(shown(narrow(outside, parsed({ $: 'state.b' }), true), 'state.b')).toEqual(['state.b']);
  });

  it('names that can be suggested are those inside and outside', () => {
    expect([...bindName(outside, 'entry', text).known(undefined)]).toEqual(['entry', 'result']);
  });
});
