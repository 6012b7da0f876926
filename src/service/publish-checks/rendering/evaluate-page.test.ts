import { describe, expect, test } from 'vitest';
import type { PageRenderResult, RenderedPage, PageIssue } from './rendered-page.ts';
import { evaluatePage } from './evaluate-page.ts';

const place = { document: 'one', example: 'sample' };
const sound: RenderedPage = {
  faults: [],
  unseen: [],
  isEmpty: false,
  overflows: [],
  axe: [],
  smallTargets: [],
  picture: Buffer.alloc(0),
};
const drawn = (more: Partial<RenderedPage>): PageRenderResult => ({
  is: 'drawn',
  page: { ...sound, ...more },
});

const said = (page: PageRenderResult): string[] =>
  evaluatePage(page, place, { example: {} }).map(
    ({ rule, severity, message }) => `${severity} ${rule}: ${message}`,
  );

describe('what is said of a drawn example', () => {
  test('nothing of a sound one', () => {
    expect(evaluatePage(drawn({}), place, { example: {} })).toEqual([]);
  });

  test.each<[PageIssue, string]>([
    [
      { kind: 'uncaught', what: 'x is not defined' },
      'error drawing: An error was thrown that nobody caught: x is not defined',
    ],
    [{ kind: 'console', what: 'Bad' }, 'error drawing: An error was written to the console: Bad'],
    [
      { kind: 'policy', what: 'img-src' },
      'error drawing: The page tried what its Content Security Policy forbids: img-src',
    ],
    [
      { kind: 'report', what: 'widget broken /body/0' },
      'error drawing: The app reported a fault: widget broken /body/0',
    ],
    [
      { kind: 'report', what: 'answer unknown-kind' },
      'warning drawing: The app reported a fault: answer unknown-kind',
    ],
    [
      { kind: 'request', what: 'The page asked for https://x.example/.' },
      'error drawing: The page asked for https://x.example/.',
    ],
    [
      { kind: 'window', what: 'https://x.example/' },
      'error drawing: Another page was opened without anybody asking for it: https://x.example/',
    ],
  ])('a fault: %j', (fault, sentence) => {
    expect(said(drawn({ faults: [fault] }))).toEqual([sentence]);
  });

  test.each<[Partial<RenderedPage>, string]>([
    [
      { isEmpty: true },
      'error drawing: Expected something to be seen in the main part of the page, found nothing.',
    ],
    [
      { unseen: ['Pay now'] },
      'error drawing: Expected the words \'Pay now\' to be seen, found no such thing. Put it back, or change what this sample state says in "visible".',
    ],
    [
      { unseen: ['#total'] },
      'error drawing: Expected the node #total to be seen, found no such thing. Put it back, or change what this sample state says in "visible".',
    ],
    [
      { overflows: [{ width: 320, pixels: 7 }] },
      'error drawing: On a phone of 320 px the page is 7 px too wide, so it can be moved sideways. Look for a long word, a wide picture or a row that does not wrap.',
    ],
    [
      {
        axe: [
          {
            rule: 'color-contrast',
            help: 'Elements must have contrast',
            places: ['a', 'b', 'c', 'd', 'e'],
          },
        ],
      },
      'error accessibility: Elements must have contrast: a, b, c and 2 more.',
    ],
    [
      { smallTargets: ['<button> is 20 by 20 px'] },
      'warning accessibility: A finger needs 44 by 44 px. <button> is 20 by 20 px.',
    ],
  ])('its look: %j', (more, sentence) => {
    expect(said(drawn(more))).toEqual([sentence]);
  });

  test('every finding names the document and the example, and those of accessibility their rule', () => {
    const page = drawn({
      faults: [{ kind: 'uncaught', what: 'x' }],
      unseen: ['a'],
      axe: [{ rule: 'label', help: 'x', places: [] }],
      smallTargets: ['y'],
    });
    const found = evaluatePage(page, place, { example: {} });
    expect(found.every(({ document, example }) => document === 'one' && example === 'sample')).toBe(
      true,
    );
    expect(found.map(({ code }) => code)).toEqual([undefined, undefined, 'label', 'target-size']);
  });

  test('what is not to be seen leads to where the example asks for it', () => {
    const found = evaluatePage(drawn({ unseen: ['Pay now', 'what the app tells'] }), place, {
      example: { visible: ['Pay', 'Pay now'] },
    });
    expect(found.map(({ pointer }) => pointer)).toEqual([
      '/examples/sample/visible/1',
      '/examples/sample/visible',
    ]);
  });

  test('an overlay that does not stay open is told at its place, and holds nothing back', () => {
    const open = { overlay: 'ask', sample: 'sample', unanswered: [], documents: new Map() };
    expect(
      evaluatePage(drawn({ unseen: ['#ask'] }), place, { example: { visible: ['#ask'] }, open }),
    ).toEqual([
      {
        ...place,
        rule: 'drawing',
        severity: 'warning',
        pointer: '/overlays/ask',
        message:
          'Expected this dialog or sheet to be seen when it is opened with the screen, found no such thing, so nobody has seen it drawn. Look for what closes it, or leaves the screen, by itself.',
      },
    ]);
  });

  test('one that is late tells what had happened until then', () => {
    expect(said({ is: 'late', seconds: 20, faults: [{ kind: 'uncaught', what: 'x' }] })).toEqual([
      'error drawing: Expected it to be drawn within 20 s. Look for something that never ends, or that waits for an answer that the example does not give.',
      'error drawing: An error was thrown that nobody caught: x',
    ]);
  });

  test('one that breaks the browser is an error', () => {
    expect(said({ is: 'crashed' })).toEqual([
      'error drawing: The browser broke down twice while it drew this. Look for something that grows without an end.',
    ]);
  });
});
