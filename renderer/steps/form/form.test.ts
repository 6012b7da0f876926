import { describe, expect, it } from 'vitest';
import { startSteps, type StartedScreen } from '../../../tests/fixtures/start-screen.ts';

const parts = {
  state: { name: { type: 'text', init: 'Ann' } },
  form: {
    whenHidden: 'keep',
    fields: { name: { type: 'text', required: true }, note: { type: 'text', init: 'n' } },
  },
};
const draw = (screen: StartedScreen): void => {
  for (const name of ['name', 'note']) {
    const field = screen.runtime.form.field(name);
    if (field !== undefined) screen.runtime.form.setMounted(field, true);
  }
};
const start = (step: object): StartedScreen => {
  const screen = startSteps([{ do: 'form', ...step }], { parts });
  draw(screen);
  return screen;
};
const errorOf = ({ runtime }: StartedScreen, name: string): string | undefined => {
  const field = runtime.form.field(name);
  return field && runtime.form.error(field);
};

describe('the form step', () => {
  it('LANG 37: validate ends the list when a value is refused', async () => {
    const screen = start({ how: 'validate' });
    expect(await screen.run('go')).toBe('abort');
    screen.runtime.form.setValue('name', 'Ann');
    expect(await screen.run('go')).toBe('continue');
  });

  it('LANG 37: validate with fields looks at those only, and leaves what is wrong with others as it is', async () => {
    const screen = startSteps([{ do: 'form', how: 'validate', fields: ['note'] }], {
      parts: { ...parts, actions: { all: { steps: [{ do: 'form', how: 'validate' }] } } },
    });
    draw(screen);
    expect([await screen.run('go'), errorOf(screen, 'name')]).toEqual(['continue', undefined]);
    expect([await screen.run('all'), errorOf(screen, 'name')]).toEqual([
      'abort',
      'Please fill this in.',
    ]);
    expect([await screen.run('go'), errorOf(screen, 'name')]).toEqual([
      'continue',
      'Please fill this in.',
    ]);
  });

  it('LANG 39: reset', async () => {
    const screen = start({ how: 'reset' });
    screen.runtime.form.setValue('note', 'typed');
    expect(await screen.run('go')).toBe('continue');
    expect(screen.value('fields', 'note')).toBe('n');
  });

  it.each([
    ['LANG 39: a value', { $: 'state.name' }, 'Ann'],
    ['LANG 20: a missing value empties the field', { $: 'state.nothing' }, ''],
    ['LANG 20: so does null', null, ''],
  ])('fill with %s', async (_, value, expected) => {
    const screen = start({ how: 'fill', values: { note: value } });
    expect(await screen.run('go')).toBe('continue');
    expect(screen.value('fields', 'note')).toBe(expected);
  });

  it.each([
    ['a text', { text: '{name} is taken.', args: { name: { $: 'state.name' } } }, 'Ann is taken.'],
    ['a number', 5, '5'],
    ['a missing value', { $: 'state.nothing' }, ''],
  ])('LANG 39: error with %s', async (_, text, expected) => {
    const screen = start({ how: 'error', field: 'name', text });
    expect(await screen.run('go')).toBe('continue');
    expect([errorOf(screen, 'name'), errorOf(screen, 'note')]).toEqual([expected, undefined]);
  });
});
