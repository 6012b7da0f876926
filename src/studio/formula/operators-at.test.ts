import { expect, test } from 'vitest';
import { operatorsAt } from './operators-at.ts';

test.each<[marked: string, operators: readonly string[]]>([
  ['|', []],
  ['state.a|mount', []],
  ['state.amount |> 3', ['gt']],
  ['state.amount > 3 a|nd not empty(state.name)', ['and']],
  ['state.amount > 3 and not em|pty(state.name)', ['empty', 'not', 'and']],
  ['state.amount > 3 and not empty(state.name)  |', ['empty', 'not', 'and']],
  ['if state.a then trim("x|") else digits("y")', ['trim', 'if']],
  ['if state.a then trim("x") else dig|its("y")', ['digits', 'if']],
  ['trim(digits("|', ['digits', 'trim']],
  ['state.amount > |', ['gt']],
  ['(state.amount + |) ) and', ['add']],
  ['state.amount > 3 and )|', []],
])('in %s the cursor is at its operators, the innermost first', (marked, operators) => {
  expect(operatorsAt(marked.replace('|', ''), marked.indexOf('|'))).toEqual(operators);
});
