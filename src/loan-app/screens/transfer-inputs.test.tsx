import { afterEach, beforeEach, expect, test } from 'vitest';
import { enableInputs } from '../preboot/prerendered.ts';
import { transferInputs } from './transfer-inputs.ts';

const drawn = document.createElement('div');
drawn.id = 'prerendered';
const app = document.createElement('div');
app.id = 'app';

const show = (ahead: string, screen: string): void => {
  drawn.innerHTML = ahead;
  app.innerHTML = screen;
  document.body.replaceChildren(drawn, app);
  drawn.setAttribute('inert', '');
  enableInputs(drawn);
};
const typeAhead = (value: string, at = 0): void => {
  const field = drawn.querySelectorAll('input')[at];
  if (field !== undefined) field.value = value;
};
const shown = (): string[] => [...app.querySelectorAll('input')].map(({ value }) => value);

beforeEach(() => history.replaceState(null, '', '/one'));
afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

test('what was typed is in the field of the screen, which hears of it, and the page drawn ahead is gone', () => {
  show('<input id="phone">', '<input id="phone" value="kept">');
  const heard: string[] = [];
  app.addEventListener(
    'input',
    ({ target }) => target instanceof HTMLInputElement && heard.push(target.value),
  );
  typeAhead('139');
  transferInputs(document);
  expect([shown(), heard, document.body.childElementCount]).toEqual([['139'], ['139'], 1]);
});

test.each(['/two', '/one?step=2', '/one#/three'])(
  'a screen that went to %s at once gets nothing of it',
  (address) => {
    show('<input id="phone">', '<input id="phone">');
    typeAhead('139');
    history.pushState(null, '', address);
    transferInputs(document);
    expect([shown(), document.body.childElementCount]).toEqual([[''], 1]);
  },
);

test('a field goes on in the screen, not in what else was drawn ahead under its id', () => {
  show(
    '<input id="phone"><input id="phone"><p id="app"></p>',
    '<p id="prerendered"><input id="phone"></p>',
  );
  typeAhead('139');
  transferInputs(document);
  expect(shown()).toEqual(['139']);
  transferInputs(document);
  expect(shown()).toEqual(['139']);
});
