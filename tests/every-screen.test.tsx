import { render } from '@testing-library/react';
import { act, StrictMode } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkDocuments, validateDocument } from '../renderer/headless.ts';
import { createFormValues, openScreen, readTemplateValues, ScreenView, type Answer, type ScreenDocument } from '../renderer/index.ts';
import { accessFaults } from '../renderer/widgets/testing.tsx';
import { calls, datasets, natives, stored } from '../src/contracts/generated/contracts.ts';
import { readParameters } from '../src/loan-app/addresses/match-route.ts';
import places from '../src/loan-app/data/places.json';
import { textsOfPage } from './fixtures/draw-screen.tsx';
import { createFakePorts } from './fixtures/fake-ports.ts';
import { loadEveryPart } from './fixtures/load-every-part.ts';
import { refuseConsoleErrors } from './fixtures/no-console-errors.ts';

type Example = NonNullable<ScreenDocument['examples']>[string];
type ExampleAnswer = NonNullable<Example['answers']>[string];

const texts = import.meta.glob<string>('../screens/**/*.json', { eager: true, query: '?raw', import: 'default' });
const screens = Object.entries(texts).map(([path, text]) => ({ name: path.replace('../screens/', ''), text, document: JSON.parse(text) as ScreenDocument }));
const fragments = new Map(screens.filter(({ document }) => document.kind === 'fragment').map(({ document }) => [document.id, document]));
const contracts = { calls, datasets, natives, stored };

const frozen = <Value,>(value: Value): Value => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
};

const answerOf = (call: string, { code, message = '', data }: ExampleAnswer): Answer => {
  const isGood = Object.entries(calls).some(([name, { success }]) => name === call && success.includes(String(code)));
  return isGood ? { success: true, code: String(code), message, data } : { success: false, code: String(code), message };
};

/** What an example reads as parameters: those of a screen come from an address, those of a template from the values that come with it. */
const readParams = (document: ScreenDocument, params: NonNullable<Example['params']>): Readonly<Record<string, unknown>> => {
  if (document.kind === 'template')
    return readTemplateValues(document, params, ({ pointer, expected }) => expect.unreachable(`${pointer}: expected ${expected}`));
  const query = new Map(Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]));
  return readParameters({ id: document.id, aliases: [], params: document.route?.params ?? {} }, query);
};

/** Opens an example as the app would; the answers come from the example. */
const open = (document: ScreenDocument, { params = {}, answers = {}, stored: kept = {} }: Example) => {
  const { ports, recorded } = createFakePorts({
    answer: (call) => {
      const answer = Object.entries(answers).find(([name]) => name === call)?.[1];
      return answer && answerOf(call, answer);
    },
    datasets: { places },
    stored: Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)])),
  });
  const opened = openScreen({
    document,
    fragments,
    validate: validateDocument,
    contracts,
    ports,
    values: createFormValues(),
    params: readParams(document, params),
  });
  if ('problems' in opened) throw new Error(opened.problems.map(({ message }) => message).join('\n'));
  return { runtime: opened.runtime, recorded };
};

/** Examples that show a fault on purpose, with the codes that are reported. All others report nothing. */
const shownFaults: Readonly<Record<string, readonly string[]>> = { 'bank/bind-bank.json newer-kind': ['unknown-kind'] };

/** A text stands somewhere on the page; #id is a node. */
const isOnPage = (wanted: string): boolean =>
  wanted.startsWith('#') ? document.getElementById(wanted.slice(1)) !== null : textsOfPage().some((text) => text.includes(wanted));

beforeAll(loadEveryPart);
refuseConsoleErrors();

afterEach(() => vi.useRealTimers());

test('there are screens', () => {
  expect(screens.map(({ name }) => name)).toContain('bank/bind-bank.json');
});

test('checking all screens together finds nothing', () => {
  expect(checkDocuments(screens, contracts)).toEqual([]);
});

describe.each(screens)('$name', ({ name, document: screen }) => {
  test('has examples, and is left as it was by opening', () => {
    const examples = Object.keys(screen.examples ?? {});
    expect(screen.kind === 'fragment' || examples.length > 0).toBe(true);
    const before = JSON.stringify(screen);
    const [first = {}] = Object.values(screen.examples ?? {});
    if (screen.kind !== 'fragment') open(frozen(screen), first);
    expect(JSON.stringify(screen)).toBe(before);
  });

  // Fragments are drawn by the screens that use them.
  test.each(screen.kind === 'fragment' ? [] : Object.entries(screen.examples ?? {}))('%s', async (title, example) => {
    // What counts stands still while it is looked at.
    vi.useFakeTimers();
    const { runtime, recorded } = open(screen, example);
    render(<ScreenView runtime={runtime} />, { wrapper: StrictMode });
    await act(async () => {
      await Promise.resolve();
    });
    expect(
      example.visible?.filter((wanted) => !isOnPage(wanted)),
      'missing',
    ).toEqual([]);
    expect((example.hidden ?? []).filter(isOnPage), 'in the way').toEqual([]);
    expect(recorded.reports.map(({ code }) => code)).toEqual(shownFaults[`${name} ${title}`] ?? []);
    vi.useRealTimers();
    expect(await accessFaults()).toEqual([]);
  });
});
