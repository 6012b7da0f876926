import { describe, expect, test } from 'vitest';
import { validateStructure, validateDocument } from './validate-structure.ts';
import { createReport } from '../diagnostics/diagnostic.ts';

const screen = (parts: object) => ({
  kind: 'screen',
  lang: 1,
  id: 'case',
  class: 'info',
  title: 'Case',
  route: { path: '/case' },
  body: [],
  ...parts,
});
const text = { id: 'a', widget: 'text', props: { text: 'x' } };

describe('reading on in a document with faults', () => {
  test('a document without faults is read as it is', () => {
    const document = screen({ body: [text] });
    const judgement = validateStructure(document);
    expect(judgement.readable).toBe(document);
    expect(judgement).toMatchObject({
      problems: [],
      valueProblems: [],
      standIns: [],
      isUnmodified: true,
    });
  });

  test('a widget of a catalogue needs no shape in the language, only values and handlers', () => {
    const card = {
      id: 'b',
      widget: 'loan:card',
      props: { due: { $: 'state.due' } },
      field: 'due',
      on: { pay: [] },
      children: [text],
      slots: { foot: [] },
      show: true,
    };
    const document = screen({ body: [card] });
    expect(validateStructure(document)).toMatchObject({ problems: [], readable: document });
  });

  test.each([
    ['an unknown key', { colour: 'red' }, 'unknown-key /body/0/colour'],
    ['a handler that is none', { on: { pay: 1 } }, 'structure /body/0/on/pay'],
    ['props that are none', { props: [] }, 'structure /body/0/props'],
    ['no id', { id: undefined }, 'missing-key /body/0'],
    ['an empty name', { widget: 'loan:' }, 'unknown-name /body/0/widget'],
    ['a name with capitals', { widget: 'Loan:card' }, 'unknown-name /body/0/widget'],
  ])('a widget of a catalogue with %s is one problem', (_, parts, problem) => {
    const card = { id: 'b', widget: 'loan:card', ...parts };
    const { problems } = validateStructure(screen({ body: [JSON.parse(JSON.stringify(card))] }));
    expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([problem]);
  });

  test('an operator of a catalogue needs no shape in the language, only values', () => {
    const document = screen({ title: ['loan:eta', { $: 'state.due' }, ['trim', 'x']] });
    expect(validateStructure(document)).toMatchObject({ problems: [], readable: document });
    const spoilt = screen({ title: ['loan:eta', {}, ['Loan:eta']] });
    expect(
      validateStructure(spoilt).valueProblems.map(({ code, pointer }) => `${code} ${pointer}`),
    ).toEqual(['missing-key /title/1', 'unknown-operator /title/2/0']);
  });

  test('an unknown key is left out of what is read, and the input stays as it was', () => {
    const document = screen({ body: [{ ...text, colour: 'red' }] });
    const judgement = validateStructure(document);
    expect(judgement.readable?.body).toEqual([text]);
    expect(judgement.isUnmodified).toBe(false);
    expect(document.body).toEqual([{ ...text, colour: 'red' }]);
  });

  test('a stand-in keeps the id of a node and the places beside it', () => {
    const judgement = validateStructure(screen({ body: [{ id: 'b', widget: 'txt' }, text] }));
    expect(judgement.standIns).toEqual([{ pointer: '/body/0', of: 'node' }]);
    expect(judgement.readable?.body.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test('a fault in the frame ends the reading', () => {
    expect(validateStructure(screen({ class: 'private' })).readable).toBeUndefined();
    expect(validateStructure(screen({ state: { a: { type: 'texts' } } })).readable).toBeUndefined();
  });

  test('errors inside values are left to the parser, unless parsing stops', () => {
    const broken = { title: { $: '..' } };
    expect(validateStructure(screen(broken))).toMatchObject({
      problems: [],
      valueProblems: [{ code: 'structure', pointer: '/title/$' }],
    });
    expect(validateStructure(screen({ ...broken, class: 'private' })).problems).toHaveLength(1);
  });
});

describe('validating a document', () => {
  const validate = (document: unknown) => {
    const codes: string[] = [];
    const valid = validateDocument(
      document,
      createReport(({ code, pointer }) => void codes.push(`${code} ${pointer}`)),
    );
    return { valid, codes };
  };

  test('a document in order is handed on', () => {
    const document = screen({ body: [text] });
    expect(validate(document)).toEqual({ valid: document, codes: [] });
  });

  test.each([
    ['a fault of the shape', { body: [{ ...text, colour: 'red' }] }, 'unknown-key /body/0/colour'],
    ['a fault inside a value', { title: ['nope'] }, 'unknown-operator /title/0'],
    ['a name that stands twice', { body: [text, text] }, 'duplicate-id /body/1/id'],
    ['a reference to nothing', { on: { enter: 'start' } }, 'unknown-name /on/enter'],
    ['a screen without address', { route: undefined }, 'missing-key '],
  ])('%s refuses it', (_, parts, problem) => {
    expect(validate(screen(parts))).toEqual({ valid: undefined, codes: [problem] });
  });

  test('at most 100 problems are told', () => {
    expect(validate(screen({ body: Array.from({ length: 150 }, () => ({})) })).codes).toHaveLength(
      100,
    );
  });
});
