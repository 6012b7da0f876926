import { screen as page } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawWith, textsOfMain } from '../../tests/fixtures/draw-screen.tsx';
import { refuseConsoleErrors } from '../../tests/fixtures/test-page.ts';
import { button, set, text } from '../../tests/fixtures/document-parts.ts';

refuseConsoleErrors();

describe('fields', () => {
  const field = (name: string, more: object = {}) => ({
    id: `in-${name}`,
    widget: 'text-field',
    field: name,
    props: { label: name },
    ...more,
  });
  const parts = {
    state: { more: { type: 'boolean', init: false } },
    form: {
      fields: {
        first: { type: 'text', required: true },
        second: { type: 'text', required: { $: 'state.more' } },
        third: { type: 'text' },
      },
    },
    actions: { check: { steps: [{ do: 'form', how: 'validate' }] } },
    body: [
      text('echo', { text: 'Hello {name}', args: { name: { $: 'fields.third' } } }),
      field('third', { show: { $: 'state.more' } }),
      field('second'),
      field('first'),
      button('Check', 'check'),
      button('More', [set('more', true)]),
      button('Less', [set('more', false)]),
      button('Reset', [{ do: 'form', how: 'reset' }]),
    ],
  };
  const input = (name: string) => page.getByLabelText<HTMLInputElement>(name);

  it('LANG 37, 38: say what is wrong, take the focus and say no more when it is good', async () => {
    const screen = await drawWith(parts);
    await screen.tap('Check');
    expect(page.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Please fill this in.',
    ]);
    expect(input('first')).toHaveFocus();
    await screen.type('first', 'x');
    expect(page.queryByRole('alert')).toBeNull();
  });

  it('LANG 37: the first refused input of the page gets the focus, whatever the order of the form', async () => {
    const screen = await drawWith(parts);
    await screen.tap('More');
    await screen.tap('Check');
    expect(page.getAllByRole('alert')).toHaveLength(2);
    expect(input('second')).toHaveFocus();
  });

  it('PROMO-02 PROMO-03 LANG 37: of the fields that a step names, the words of the rule that fails are read out, and no other field is judged', async () => {
    const rule = (test: unknown, message: string) => ({ type: 'text', rules: [{ test, message }] });
    const screen = await drawWith({
      form: {
        fields: {
          phone: rule(
            ['fits', { $: 'value' }, '1[3-9]#########'],
            'please enter a correct phone number',
          ),
          captcha: rule(['not', ['empty', { $: 'value' }]], 'please enter the captcha'),
          code: rule(['not', ['empty', { $: 'value' }]], 'please enter the SMS code'),
        },
      },
      body: [
        field('phone'),
        field('captcha'),
        field('code'),
        button('Send', [{ do: 'form', how: 'validate', fields: ['phone', 'captcha'] }]),
      ],
    });
    const told = () => page.queryAllByRole('alert').map(({ textContent }) => textContent);
    await screen.tap('Send');
    expect(told()).toEqual(['please enter a correct phone number', 'please enter the captcha']);
    expect(input('phone')).toHaveFocus();
    await screen.type('phone', '13812345678');
    expect(told()).toEqual(['please enter the captcha']);
  });

  it('say whether they must be filled in, as it is now', async () => {
    const screen = await drawWith(parts);
    const required = () =>
      ['first', 'second'].map((name) => input(name).getAttribute('aria-required'));
    expect(required()).toEqual(['true', null]);
    await screen.tap('More');
    expect(required()).toEqual(['true', 'true']);
  });

  it('LANG 4, 32: are read while they are on the page, also by what stands before them', async () => {
    const screen = await drawWith(parts);
    await screen.tap('More');
    await screen.type('third', 'Ann');
    expect(textsOfMain()).toContain('Hello Ann');
    await screen.tap('Less');
    expect(textsOfMain()).toContain('Hello');
    await screen.tap('More');
    expect(textsOfMain()).toContain('Hello Ann');
    expect(input('third').value).toBe('Ann');
  });

  it.each([true, false])(
    'LANG 4: are read by what stands behind them from the start (in production: %s)',
    async (isPlain) => {
      const named = {
        form: { fields: { name: { type: 'text', init: 'Ann' } } },
        body: [field('name'), text('t', { $: 'fields.name' })],
      };
      await drawWith(named, { isPlain });
      expect(textsOfMain()).toEqual(['name', 'Ann']);
    },
  );

  it('LANG 39: re-render after a reset', async () => {
    const screen = await drawWith(parts);
    await screen.type('first', 'typed');
    await screen.tap('Reset');
    expect(input('first').value).toBe('');
  });

  it('LANG 33: in strict mode too, values at the start are not forgotten', async () => {
    await drawWith({
      form: { whenHidden: 'clear', fields: { name: { type: 'text', init: 'Ann' } } },
      body: [field('name'), text('t', { $: 'fields.name' })],
    });
    expect([input('name').value, textsOfMain()]).toEqual(['Ann', ['name', 'Ann']]);
  });

  it('LANG 32: two nodes for one field may take turns', async () => {
    const screen = await drawWith({
      state: { more: { type: 'boolean', init: false } },
      form: { fields: { name: { type: 'text' } } },
      body: [
        field('name', { id: 'one', show: ['not', { $: 'state.more' }] }),
        field('name', { id: 'two', show: { $: 'state.more' } }),
        text('echo', { $: 'fields.name' }),
        button('Turn', [set('more', ['not', { $: 'state.more' }])]),
      ],
    });
    await screen.type('name', 'Ann');
    for (const id of ['two', 'one', 'two']) {
      await screen.tap('Turn');
      expect([
        input('name').id,
        input('name').value,
        page.getByText('Ann', { selector: 'p' }).id,
      ]).toEqual([id, 'Ann', 'echo']);
    }
  });
});

describe('LANG 35, 36: lists of fields', () => {
  const parts = {
    state: { rows: { type: 'list' } },
    form: {
      lists: {
        all: {
          from: { $: 'state.rows' },
          as: 'row',
          key: { $: 'row.code' },
          kind: { $: 'row.kind' },
          kinds: {
            text: { widget: 'text-field', props: { label: { $: 'row.code' } } },
            tick: { widget: 'checkbox', props: { label: { $: 'row.code' } } },
          },
          unknownKind: {
            id: 'u',
            widget: 'notice',
            props: { kind: 'error', text: { text: '{code}?', args: { code: { $: 'row.code' } } } },
          },
        },
      },
    },
    body: [{ id: 'f', widget: 'fields', fields: 'all' }],
  };

  it('re-render an entry whose kind changes or is unknown', async () => {
    const screen = await drawWith(parts);
    const put = (kind: string) =>
      screen.change(() => screen.runtime.store.write('state.rows', [{ code: 'a', kind }]));
    await put('text');
    await screen.type('a', 'typed');
    await put('tick');
    expect(page.getByLabelText('a')).toHaveAttribute('type', 'checkbox');
    await put('photo');
    expect(textsOfMain()).toEqual(['a?']);
    await put('text');
    await screen.type('a', 'again');
    expect(screen.value('fields', 'all')).toEqual({ a: 'again' });
  });
});
