import { beforeEach, expect, it, vi } from 'vitest';
import { screenWith } from '../tests/fixtures/screen-with.ts';
import { createFakePorts } from '../tests/fixtures/fake-ports.ts';
import { testContracts } from '../tests/fixtures/contracts.ts';
import type * as Door from './form-loader.ts';
import type * as Open from './open-screen.ts';

// What is loaded stays loaded, so every test has a page of its own.
let door: typeof Door;
let page: typeof Open;
beforeEach(async () => {
  vi.resetModules();
  door = await import('./form-loader.ts');
  page = await import('./open-screen.ts');
});

const open = (parts: object) =>
  page.openScreen({
    document: screenWith({ ...parts }),
    contracts: testContracts,
    ports: createFakePorts().ports,
    params: {},
  });
const withForm = { form: { fields: { name: { type: 'text', init: 'Ann' } } } };
const withCountdown = { countdowns: { again: { seconds: 5 } } };

it.each([
  ['form', withForm],
  ['countdown', withCountdown],
])('a document with a %s is not opened before what runs it is there', async (_, parts) => {
  expect(door.isFormRuntimeLoaded()).toBe(false);
  expect(() => open(parts)).toThrow(
    'A form is opened before what runs it is loaded. Await loadForms before the screen is opened.',
  );
  await door.loadFormRuntime();
  expect([door.isFormRuntimeLoaded(), 'runtime' in open(parts)]).toEqual([true, true]);
});

it('a document without a form needs none of it: its form is empty, and good', async () => {
  const opened = open({});
  if (!('runtime' in opened)) throw new Error('It was not opened.');
  const { form } = opened.runtime;
  expect([
    form.field('name'),
    form.list('name'),
    form.value('name'),
    await form.validate(),
    door.isFormRuntimeLoaded(),
  ]).toEqual([undefined, undefined, undefined, true, false]);
});

it('what checks forms brings along what runs them', async () => {
  await door.loadFormLibrary();
  expect([door.isFormRuntimeLoaded(), 'runtime' in open(withForm)]).toEqual([true, true]);
});
