import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { lazyChunks, loadFormLibrary } from '../lazy-chunks.ts';
import type { FormValues } from '../runtime/form/form.ts';
import { createFormValues } from './react-hook-form.ts';

const check = (field: string, value: unknown): string | undefined =>
  value === 'good' ? undefined : `${field} is ${String(value)}`;

const filled = (values: Readonly<Record<string, unknown>>): FormValues => {
  const form = createFormValues(() => lazyChunks.formControl.load());
  for (const [field, value] of Object.entries(values)) form.write(field, value);
  return form;
};

describe('before react-hook-form is loaded', () => {
  it('a form is filled in as ever, but not checked; what was said of it stays', async () => {
    const load = vi
      .spyOn(lazyChunks.formControl, 'load')
      .mockRejectedValue(new TypeError('Failed to fetch'));
    const form = filled({ f0: 'bad' });
    form.setError('f1', 'refused by the server');
    await expect(loadFormLibrary()).rejects.toThrow('Failed to fetch');
    await expect(form.validate(['f0'], check)).rejects.toThrow('Failed to fetch');
    expect([form.read('f0'), form.error('f0'), form.error('f1')]).toEqual([
      'bad',
      undefined,
      'refused by the server',
    ]);
    load.mockRestore();
    expect(await form.validate(['f0'], check)).toBe(false);
    expect([form.read('f0'), form.error('f0'), form.error('f1')]).toEqual([
      'bad',
      'f0 is bad',
      'refused by the server',
    ]);
  });
});

describe.each<[string, (form: FormValues) => Promise<boolean>]>([
  ['before the form was ever checked', () => Promise.resolve(true)],
  ['after it was checked', (form) => form.validate([], check)],
])('%s', (_, begin) => {
  it('values of every type are read as they were written last', async () => {
    const given = ['text', '', false, true, undefined];
    const form = filled(
      Object.fromEntries(given.map((value, index) => [`f${String(index)}`, value])),
    );
    await begin(form);
    expect(given.map((_value, index) => form.read(`f${String(index)}`))).toEqual(given);
    form.write('f0', 'lazyChunks');
    form.write('f9', 'new');
    expect(['f0', 'f1', 'f9', 'f10'].map((field) => form.read(field))).toEqual([
      'lazyChunks',
      '',
      'new',
      undefined,
    ]);
  });

  it('an error is said and taken back', async () => {
    const form = filled({ f0: 'a', f1: 'b' });
    await begin(form);
    expect(form.error('f0')).toBeUndefined();
    form.setError('f0', 'wrong');
    expect([form.error('f0'), form.error('f1')]).toEqual(['wrong', undefined]);
    expect(form.read('f0')).toBe('a');
    form.setError('f0', undefined);
    expect(form.error('f0')).toBeUndefined();
    form.setError('f0', 'wrong');
    form.clearErrors();
    expect(form.error('f0')).toBeUndefined();
  });

  it('checking finds every refused field, gives the first one the focus and keeps the values', async () => {
    const form = filled({ f0: 'good', f1: 'bad', f2: 'worse' });
    await begin(form);
    const inputs = ['f0', 'f1', 'f2'].map((field) => {
      const input = document.body.appendChild(document.createElement('input'));
      onTestFinished(() => input.remove());
      form.register(field, input);
      return input;
    });
    expect(await form.validate(['f0', 'f1', 'f2'], check)).toBe(false);
    expect(['f0', 'f1', 'f2'].map((field) => form.error(field))).toEqual([
      undefined,
      'f1 is bad',
      'f2 is worse',
    ]);
    expect(document.activeElement).toBe(inputs[1]);
    expect(form.read('f2')).toBe('worse');
  });
});

describe('checking', () => {
  it('nothing is good', async () => {
    expect(await filled({ f0: 'bad' }).validate([], check)).toBe(true);
  });

  it('a second time judges the values as they are now and forgets errors that are mended', async () => {
    const form = filled({ f0: 'bad' });
    expect(await form.validate(['f0'], check)).toBe(false);
    form.write('f0', 'good');
    form.write('f1', 'bad');
    expect(await form.validate(['f0'], check)).toBe(true);
    expect(form.error('f0')).toBeUndefined();
    expect(await form.validate(['f0', 'f1'], check)).toBe(false);
    expect(form.error('f1')).toBe('f1 is bad');
  });

  it('a second time asks the newest rules', async () => {
    const form = filled({ f0: 'good' });
    expect(await form.validate(['f0'], check)).toBe(true);
    expect(await form.validate(['f0'], () => 'never good')).toBe(false);
    expect(form.error('f0')).toBe('never good');
  });

  it('says nothing of fields that are not asked for', async () => {
    const form = filled({ f0: 'bad', f1: 'good' });
    expect(await form.validate(['f1'], check)).toBe(true);
    expect(form.error('f0')).toBeUndefined();
  });
});
