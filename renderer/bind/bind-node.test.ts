import { describe, expect, it } from 'vitest';
import {
  openWith,
  startWith,
  type StartedScreen,
  type StartOptions,
} from '../../tests/fixtures/start-screen.ts';
import type { WidgetNode } from '../compile/compiled.ts';
import { withBindings } from '../runtime/scope.ts';
import { bindHandlers, bindProps } from './bind-node.ts';

const firstOf = ({ runtime }: StartedScreen): WidgetNode => {
  const [node] = runtime.screen.body;
  if (node?.kind !== 'widget') throw new Error('The first node is no widget.');
  return node;
};
const bound = (node: object, options: StartOptions = {}) => {
  const screen = openWith({ body: [{ id: 'a', ...node }] }, options);
  return {
    ...screen,
    props: () => bindProps(firstOf(screen), screen.runtime, screen.runtime.scope),
  };
};

describe('props', () => {
  const params = { label: 'Go', on: true };

  it.each<[string, object, object]>([
    [
      'values',
      { label: { $: 'params.label' }, disabled: { $: 'params.on' } },
      { label: 'Go', look: 'main', disabled: true, quiet: false },
    ],
    [
      'LANG 16: the default where a value is missing',
      { label: 'x', look: { $: 'params.none' } },
      { label: 'x', look: 'main', disabled: false, quiet: false },
    ],
    [
      'LANG 16: the empty value where there is no default',
      { label: { $: 'params.none' } },
      { label: '', look: 'main', disabled: false, quiet: false },
    ],
    [
      'RULES 38: a text without its argument',
      { label: { text: 'Go {where}', args: { where: { $: 'params.none' } } } },
      { label: 'Go ', look: 'main', disabled: false, quiet: false },
    ],
    [
      'literals alone',
      { label: 'x', disabled: true },
      { label: 'x', look: 'main', disabled: true, quiet: false },
    ],
  ])('%s', (_, given, expected) => {
    expect(bound({ widget: 'button', props: given }, { params }).props()).toEqual(expected);
  });

  it('literals keep their identity, so nothing re-renders', () => {
    const { props } = bound({ widget: 'button', props: { label: 'x' } });
    expect(props()).toBe(props());
  });

  it('are read on every access', () => {
    const screen = bound({ widget: 'text', props: { text: { $: 'state.name' } } });
    screen.runtime.store.write('state.name', 'Ann');
    expect(screen.props()).toMatchObject({ text: 'Ann' });
    screen.runtime.store.write('state.name', undefined);
    expect(screen.props()).toMatchObject({ text: '' });
  });

  it.each<[string, unknown, string | undefined, readonly string[]]>([
    ['that may be used', 'https://cdn.example.com/a.png', 'https://cdn.example.com/a.png', []],
    ['that is refused', 'javascript:alert(1)', undefined, ['image-refused']],
    ['that is empty', '', '', []],
    ['that is missing', null, undefined, []],
  ])('an address %s', (_, src, expected, reports) => {
    const screen = bound({ widget: 'image', props: { src, alt: 'A' } });
    expect([screen.props().src, screen.props().src]).toEqual([expected, expected]);
    expect(screen.recorded.reports, 'LANG 56: one report').toEqual(
      reports.map((code) => ({ kind: 'address', code, screen: 'case', pointer: '/body/0' })),
    );
  });
});

describe('LANG 66, 67: pictures', () => {
  it('a list of addresses keeps the places of those that are refused', () => {
    const screen = bound(
      { widget: 'gallery', props: { label: 'P', images: { $: 'params.list' } } },
      { params: { list: ['/a.png', 'javascript:alert(1)', ''] } },
    );
    expect(screen.props().images).toEqual(['/a.png', '', '']);
    expect(screen.recorded.reports).toEqual([
      { kind: 'address', code: 'image-refused', screen: 'case', pointer: '/body/0' },
    ]);
  });

  it('an entry of a list loses a refused one, and keeps what else it says', () => {
    const options = [
      { name: 'A', type: 'a', picture: '/a.png' },
      { name: 'B', type: 'b', picture: 'javascript:alert(1)' },
      { name: 'C', type: 'c' },
      'no entry',
    ];
    const screen = bound(
      { widget: 'radio-cards', props: { label: 'P', options: { $: 'params.options' } } },
      { params: { options } },
    );
    expect(screen.props().options).toEqual([
      options[0],
      { name: 'B', type: 'b' },
      options[2],
      'no entry',
    ]);
    expect(screen.recorded.reports).toEqual([
      { kind: 'address', code: 'image-refused', screen: 'case', pointer: '/body/0' },
    ]);
  });

  const id = '0123456789abcdef'.repeat(4);

  it.each<[string, string, object, object, readonly string[]]>([
    ['an uploaded one', 'form', { asset: id }, { asset: `/assets/${id}` }, []],
    ['an id that is none', 'form', { asset: '../x' }, { asset: undefined }, ['asset-refused']],
    [
      'an address in a promotion, of a listed host',
      'promotion',
      { src: 'https://core.example.com/a.png' },
      { src: 'https://core.example.com/a.png' },
      [],
    ],
    [
      'an address in a promotion, of another host',
      'promotion',
      { src: 'https://evil.example/a.png' },
      { src: undefined },
      ['listed-image-refused'],
    ],
    [
      'the same elsewhere',
      'info',
      { src: 'https://evil.example/a.png' },
      { src: 'https://evil.example/a.png' },
      [],
    ],
  ])('%s', (_, documentClass, given, expected, reports) => {
    const screen = openWith({
      class: documentClass,
      body: [{ id: 'a', widget: 'image', props: { alt: 'A', ...given } }],
    });
    expect(bindProps(firstOf(screen), screen.runtime, screen.runtime.scope)).toMatchObject(
      expected,
    );
    expect(screen.recorded.reports.map(({ code }) => code)).toEqual(reports);
  });
});

describe('LANG 66, 67: what came with a template and is no text', () => {
  const evil = 'https://evil.example/a.png';
  const item = { list: [[evil]], deeper: [[[evil]]], record: { toString: evil } };
  it.each([
    ['asset', 'list'],
    ['asset', 'deeper'],
    ['src', 'list'],
    ['src', 'record'],
  ])('is no address: %s given a %s, which a browser would take for one', (prop, name) => {
    const props = { alt: 'A', [prop]: { $: `params.item.${name}` } };
    const screen = openWith(
      { class: 'promotion', body: [{ id: 'a', widget: 'image', props }] },
      { params: { item } },
    );
    const [shown] = [bindProps(firstOf(screen), screen.runtime, screen.runtime.scope)[prop]].flat(
      9,
    );
    expect([shown || undefined, screen.recorded.reports.length]).toEqual([undefined, 1]);
  });
});

describe('LANG 66: an image whose address came with the address of the page', () => {
  const screenOf = (src: string) =>
    openWith(
      {
        route: { path: '/case', params: { picture: { type: 'text' } } },
        state: { kept: { type: 'text', init: { $: 'params.picture' } } },
        body: [{ id: 'a', widget: 'image', props: { alt: 'A', src: { $: 'state.kept' } } }],
      },
      { params: { picture: src } },
    );

  it.each([
    [
      'is shown from a listed host',
      'https://core.example.com/a.png',
      'https://core.example.com/a.png',
      [],
    ],
    [
      'is refused from another host',
      'https://evil.example/a.png',
      undefined,
      ['listed-image-refused'],
    ],
  ])('%s, wherever it was passed on', (_, src, expected, reports) => {
    const screen = screenOf(src);
    expect(bindProps(firstOf(screen), screen.runtime, screen.runtime.scope)).toMatchObject({
      src: expected,
    });
    expect(screen.recorded.reports.map(({ code }) => code)).toEqual(reports);
  });
});

describe('handlers', () => {
  const tabs = {
    widget: 'tabs',
    props: { label: 'L', selected: '1' },
    on: { select: [{ do: 'toast', text: 'x' }], explode: [{ do: 'toast', text: 'no' }] },
  };

  it('have the names of the events that the widget knows', () => {
    const screen = startWith({ body: [{ id: 'a', ...tabs }] });
    expect(
      Object.keys(bindHandlers(firstOf(screen), screen.runtime, () => screen.runtime.scope)),
    ).toEqual(['onSelect']);
  });

  it('LANG 8: see the event and the names of their place, as they are when the event comes', async () => {
    const toasts = [
      {
        do: 'toast',
        text: { text: '{row}: {event}', args: { row: { $: 'row' }, event: { $: 'event' } } },
      },
    ];
    const screen = startWith({ body: [{ id: 'a', ...tabs, on: { select: toasts } }] });
    let row = 'first';
    const { onSelect } = bindHandlers(firstOf(screen), screen.runtime, () =>
      withBindings(screen.runtime.scope, { row }),
    );
    await onSelect?.('2');
    row = 'second';
    await onSelect?.('3');
    expect(screen.recorded.toasts.map(({ text }) => text)).toEqual(['first: 2', 'second: 3']);
  });

  it('never reject', async () => {
    const screen = startWith(
      {
        body: [
          {
            id: 'a',
            widget: 'button',
            props: { label: 'x' },
            on: { tap: [{ do: 'copy', text: 'x' }] },
          },
        ],
      },
      { ports: { copy: () => Promise.reject(new Error('broken')) } },
    );
    const { onTap } = bindHandlers(firstOf(screen), screen.runtime, () => screen.runtime.scope);
    await expect(onTap?.(undefined)).resolves.toBeUndefined();
    expect(screen.recorded.reports).toMatchObject([{ kind: 'step', code: 'Error' }]);
  });
});
