import { describe, expect, it } from 'vitest';
import { createFormValues } from './react-hook-form.ts';

describe('values by react-hook-form', () => {
  it.each<[string, readonly string[], boolean, readonly (string | undefined)[]]>([
    ['nothing to check', [], true, [undefined, undefined]],
    ['what is refused', ['f0', 'f1'], false, ['bad', undefined]],
    ['what is good', ['f1'], true, [undefined, undefined]],
  ])('%s', async (_, checked, isGood, found) => {
    const values = createFormValues();
    values.write('f0', 'x');
    values.write('f1', 'y');
    expect(await values.validate(checked, (field, value) => (field === 'f0' && value === 'x' ? 'bad' : undefined))).toBe(isGood);
    expect(['f0', 'f1'].map(values.error)).toEqual(found);
    expect(['f0', 'f1'].map(values.read)).toEqual(['x', 'y']);
  });

  it('values of every type go in and come out, before and after the first check', async () => {
    const values = createFormValues();
    const given = ['text', '', false, true, undefined];
    given.forEach((value, index) => values.write(`f${String(index)}`, value));
    expect(given.map((_, index) => values.read(`f${String(index)}`))).toEqual(given);
    await values.validate(['f0'], () => undefined);
    expect(given.map((_, index) => values.read(`f${String(index)}`))).toEqual(given);
    values.write('f0', 'later');
    values.write('f9', 'new');
    expect([values.read('f0'), values.read('f9')]).toEqual(['later', 'new']);
  });

  it('errors are set, replaced and taken away', async () => {
    const values = createFormValues();
    values.write('f0', '');
    values.setError('f0', 'taken');
    expect(values.error('f0')).toBe('taken');
    values.setError('f0', undefined);
    expect(values.error('f0')).toBeUndefined();
    values.setError('f0', 'again');
    await values.validate(['f0'], () => undefined);
    expect(values.error('f0')).toBeUndefined();
    values.setError('f0', 'last');
    values.clearErrors();
    expect(values.error('f0')).toBeUndefined();
  });
});
