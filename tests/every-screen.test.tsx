import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkDocuments } from '../renderer/entries/node.ts';
import type { ScreenDocument } from '../renderer/entries/browser.ts';
import { findA11yViolations } from '../renderer/widgets/testing.tsx';
import { calls, datasets, natives, stored } from '../src/contracts/generated/contracts.ts';
import { publicConfigTypes } from '../src/contracts/generated/public-config.ts';
import { drawExample, openExample } from './fixtures/examples.tsx';
import { loadEveryPart } from './fixtures/draw-screen.tsx';
import { refuseConsoleErrors } from './fixtures/test-page.ts';
import { frozen } from './fixtures/document-parts.ts';

const texts = import.meta.glob<string>('../screens/**/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const screens = Object.entries(texts).map(([path, text]) => ({
  name: path.replace('../screens/', ''),
  text,
  document: JSON.parse(text) as ScreenDocument,
}));
const fragments = new Map(
  screens
    .filter(({ document }) => document.kind === 'fragment')
    .map(({ document }) => [document.id, document]),
);
const contracts = { calls, datasets, natives, stored };

const shownFaults: Readonly<Record<string, readonly string[]>> = {
  'bank/bind-bank.json newer-kind': ['unknown-kind at /form/lists/account'],
};

beforeAll(loadEveryPart);
refuseConsoleErrors();

afterEach(() => vi.useRealTimers());

test('there are screens', () => {
  expect(screens.map(({ name }) => name)).toContain('bank/bind-bank.json');
});

test('checking all screens together finds nothing', () => {
  expect(checkDocuments(screens, contracts, { config: publicConfigTypes })).toEqual([]);
});

describe.each(screens)('$name', ({ name, document: screen }) => {
  test('has examples, and is left as it was by opening', () => {
    const examples = Object.keys(screen.examples ?? {});
    expect(screen.kind === 'fragment' || examples.length > 0).toBe(true);
    const before = JSON.stringify(screen);
    const [first = {}] = Object.values(screen.examples ?? {});
    if (screen.kind !== 'fragment') openExample(frozen(screen), first, fragments);
    expect(JSON.stringify(screen)).toBe(before);
  });

  const examples = screen.kind === 'fragment' ? [] : Object.entries(screen.examples ?? {});
  const drawn = (title: string) => ({
    missing: [],
    inTheWay: [],
    reports: shownFaults[`${name} ${title}`] ?? [],
  });

  test.each(examples)('%s', async (title, example) => {
    vi.useFakeTimers();
    expect(await drawExample(screen, example, fragments)).toEqual(drawn(title));
    vi.useRealTimers();
    expect(await findA11yViolations()).toEqual([]);
  });

  test.each(examples)('%s, from its plan alone', async (title, example) => {
    vi.useFakeTimers();
    expect(await drawExample(screen, example, fragments, 'plan')).toEqual(drawn(title));
  });
});
