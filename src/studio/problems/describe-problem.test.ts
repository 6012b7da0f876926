import { expect, test } from 'vitest';
import { placeOfProblem, wordsOfProblem } from './describe-problem.ts';

const document = { body: [{ id: 'words', widget: 'text', props: { text: { text: 'Nobody pays a fee.' } } }] };

test('a problem is told by the part that it is in, and not by a path', () => {
  const problem = { pointer: '/body/0/widget', line: 9, message: '/body/0/widget: there is no widget "txt". Did you mean "text"?' };
  expect(placeOfProblem(problem, document)).toBe('Line 9: Nobody pays a fee.');
  expect(wordsOfProblem(problem)).toBe('There is no widget "txt". Did you mean "text"?');
});

test('what lies in a part with a name is told by its kind and name', () => {
  const named = { ...document, params: { title: { type: 'text' } }, actions: { send: { steps: [] } } };
  expect(placeOfProblem({ pointer: '/params/title/type', line: 3 }, named)).toBe('Line 3: parameter title');
  expect(placeOfProblem({ pointer: '/actions/send/steps/0', line: 5 }, named)).toBe('Line 5: action send');
});

test('what lies elsewhere, or in a text that cannot be read, is told by its line', () => {
  expect(placeOfProblem({ pointer: '/title', line: 3 }, document)).toBe('Line 3');
  expect(placeOfProblem({ pointer: '', line: 4 }, undefined)).toBe('Line 4');
  expect(wordsOfProblem({ pointer: '', message: 'Expected a comma.' })).toBe('Expected a comma.');
});
