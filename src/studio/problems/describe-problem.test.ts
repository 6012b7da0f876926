import { expect, test } from 'vitest';
import { formatProblemLocation, formatProblemMessage } from './describe-problem.ts';

const document = {
  body: [{ id: 'words', widget: 'text', props: { text: { text: 'Nobody pays a fee.' } } }],
};

test('a problem is told by the part that it is in, and not by a path', () => {
  const problem = {
    pointer: '/body/0/widget',
    line: 9,
    message: '/body/0/widget: there is no widget "txt". Did you mean "text"?',
  };
  expect(formatProblemLocation(problem, document)).toBe('Nobody pays a fee.');
  expect(formatProblemMessage(problem, document)).toBe(
    'There is no widget "txt". Did you mean "text"?',
  );
});

test('what lies in a part with a name is told by its kind and name', () => {
  const named = {
    ...document,
    params: { title: { type: 'text' } },
    actions: { send: { steps: [] } },
  };
  expect(formatProblemLocation({ pointer: '/params/title/type', line: 3 }, named)).toBe(
    'parameter title',
  );
  expect(formatProblemLocation({ pointer: '/actions/send/steps/0', line: 5 }, named)).toBe(
    'action send',
  );
});

test('what lies elsewhere, or in a text that cannot be read, is told by its line', () => {
  expect(formatProblemLocation({ pointer: '/title', line: 3 }, document)).toBe('Page settings');
  expect(formatProblemLocation({ pointer: '', line: 4 }, undefined)).toBe('Line 4');
  expect(formatProblemMessage({ pointer: '', message: 'Expected a comma.' }, undefined)).toBe(
    'Expected a comma.',
  );
});

test('what a problem quotes of the language is called as the inspector calls it, and what it quotes of the document stays', () => {
  const idle = {
    pointer: '/body/0',
    message:
      '/body/0: the widget "tap" promises that something happens, and nothing does. Say what in "on", under "maxLength".',
  };
  expect(formatProblemMessage({ ...idle, quotes: ['on', 'maxLength'] }, document)).toBe(
    'The widget "tap" promises that something happens, and nothing does. Say what in "What happens", under "Max length".',
  );
  const absent = (pointer: string, name: string) =>
    formatProblemMessage(
      { pointer, message: `${pointer}: expected "${name}".`, quotes: [name] },
      document,
    );
  expect(absent('/body/0', 'field')).toBe('Expected "Fills the field".');
  expect(absent('/body/0/on/tap/0', 'field')).toBe('Expected "Field".');
  expect(absent('/actions/send', 'on')).toBe('Expected "On".');
  expect(absent('/body/0/props', 'alt')).toBe('Expected "Alternative text".');
});

test('another place is told by the part that it is in, where it is in one', () => {
  const taken = {
    pointer: '/body/1/id',
    message:
      '/body/1/id: the id "words" is taken by /body/0/id, as /about-us is. Choose another one.',
  };
  expect(formatProblemMessage(taken, document)).toBe(
    'The id "words" is taken by "Nobody pays a fee.", as /about-us is. Choose another one.',
  );
});
