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
const rendered = (more: Partial<RenderedPage>): PageRenderResult => ({
  is: 'drawn',
  page: { ...sound, ...more },
});

const said = (page: PageRenderResult): string[] =>
  evaluatePage(page, place, { example: {} }).map(
    ({ rule, severity, message }) => `${severity} ${rule}: ${message}`,
  );

describe('what is said of a drawn example', () => {
  test('nothing of a sound one', () => {
    expect(evaluatePage(rendered({}), place, { example: {} })).toEqual([]);
  });

  test.each<[PageIssue, string]>([
    [
      { kind: 'uncaught', what: 'x is not defined' },
      'error drawing: Uncaught error: x is not defined',
    ],
    [{ kind: 'console', what: 'Bad' }, 'error drawing: Error in the console: Bad'],
    [
      { kind: 'policy', what: 'img-src' },
      'error drawing: Blocked by the Content Security Policy: img-src',
    ],
    [
      { kind: 'report', what: 'widget broken /body/0' },
      'error drawing: The app reported an error: widget broken /body/0',
    ],
    [
      { kind: 'report', what: 'answer unknown-kind' },
      'warning drawing: The app reported an error: answer unknown-kind',
    ],
    [
      { kind: 'request', what: 'The page requested https://x.example/.' },
      'error drawing: The page requested https://x.example/.',
    ],
    [
      { kind: 'window', what: 'https://x.example/' },
      'error drawing: The page opened another window without a tap: https://x.example/',
    ],
  ])('a fault: %j', (issue, sentence) => {
    expect(said(rendered({ faults: [issue] }))).toEqual([sentence]);
  });

  test.each<[Partial<RenderedPage>, string]>([
    [
      { isEmpty: true },
      'error drawing: The main part of the page is empty. Look for a condition that hides everything.',
    ],
    [
      { unseen: ['Pay now'] },
      'error drawing: The text \'Pay now\' is not visible. Restore it, or change "visible" of this sample state.',
    ],
    [
      { unseen: ['#total'] },
      'error drawing: The node #total is not visible. Restore it, or change "visible" of this sample state.',
    ],
    [
      { overflows: [{ width: 320, pixels: 7 }] },
      'error drawing: On a phone of 320 px the page is 7 px too wide and scrolls sideways. Look for a long word, a wide image or a row that does not wrap.',
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
      'warning accessibility: A touch target needs 44 by 44 px. <button> is 20 by 20 px.',
    ],
  ])('its look: %j', (more, sentence) => {
    expect(said(rendered(more))).toEqual([sentence]);
  });

  test('every finding names the document and the example, and those of accessibility their rule', () => {
    const page = rendered({
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
    const found = evaluatePage(rendered({ unseen: ['Pay now', 'what the app tells'] }), place, {
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
      evaluatePage(rendered({ unseen: ['#ask'] }), place, { example: { visible: ['#ask'] }, open }),
    ).toEqual([
      {
        ...place,
        rule: 'drawing',
        severity: 'warning',
        pointer: '/overlays/ask',
        message:
          'This dialog or sheet did not appear when it was opened with the screen. Look for an action that closes it or leaves the screen.',
      },
    ]);
  });

  test('one that is late tells what had happened until then', () => {
    expect(said({ is: 'late', seconds: 20, faults: [{ kind: 'uncaught', what: 'x' }] })).toEqual([
      'error drawing: Rendering took longer than 20 s. Look for an endless action, or a call that the example does not answer.',
      'error drawing: Uncaught error: x',
    ]);
  });

  test('one that breaks the browser is an error', () => {
    expect(said({ is: 'crashed' })).toEqual([
      'error drawing: The browser crashed twice while rendering this. Look for content that grows without end.',
    ]);
  });
});
