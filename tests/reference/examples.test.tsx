import { fireEvent, render, screen as page } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkDocuments, validateDocument } from '../../renderer/entries/node.ts';
import { ScreenView } from '../../renderer/entries/react.ts';
import { findA11yViolations } from '../../renderer/widgets/testing.tsx';
import { exampleContracts, openExample } from '../../scripts/tools/reference/frame/open-example.ts';
import type { Example } from '../../scripts/tools/reference/examples/example.ts';
import { examples, type ExampleKind } from '../../scripts/tools/reference/examples/examples.ts';
import { loadEveryPart } from '../fixtures/draw-screen.tsx';
import { refuseConsoleErrors, passOnPage } from '../fixtures/test-page.ts';
import { wrongOnPage } from '../fixtures/examples.tsx';

const control = (name: string): HTMLElement =>
  page.queryByRole('button', { name }) ??
  page.queryByRole('tab', { name }) ??
  page.getByRole('radio', { name });

const settle = (work?: () => void): Promise<void> => passOnPage(600, work);

const draw = async ({ document: screen }: Example): Promise<readonly string[]> => {
  const lines: string[] = [];
  const runtime = openExample(screen, '/picture.svg', (line) => void lines.push(line));
  render(<ScreenView runtime={runtime} />, { wrapper: StrictMode });
  await settle();
  return lines;
};

beforeAll(loadEveryPart);
refuseConsoleErrors();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const propertyOf: Readonly<Record<ExampleKind, string>> = {
  widgets: 'widget',
  steps: 'do',
  sources: 'kind',
  calls: 'call',
  natives: 'call',
};

const kinds = Object.keys(propertyOf) as ExampleKind[];
const all = kinds.flatMap((kind) =>
  [...examples[kind]].map(([name, example]) => ({ kind, name, example })),
);

describe.each(all)('the example of $kind/$name', ({ kind, name, example }) => {
  test('uses its part, and nothing is wrong with it', () => {
    const text = JSON.stringify(example.document);
    expect(text).toContain(`"${propertyOf[kind]}":"${name}"`);
    expect(checkDocuments([{ name: `${kind}/${name}`, text }], exampleContracts)).toEqual([]);
  });

  test('is drawn, does what it says, and is accessible', async () => {
    const lines = await draw(example);
    const start = validateDocument(example.document, () => undefined)?.examples?.start ?? {};
    expect(
      [...(start.visible ?? []), ...(example.happens ?? []), ...example.shows],
      'says what comes of it',
    ).not.toEqual([]);
    expect(wrongOnPage(start)).toEqual({ missing: [], inTheWay: [] });
    for (const name of example.press) await settle(() => void fireEvent.click(control(name)));
    expect(wrongOnPage({ visible: [...example.shows] }).missing).toEqual([]);
    expect(lines).toEqual(example.happens ?? lines.filter((line) => !line.startsWith('report ')));
    vi.useRealTimers();
    expect(await findA11yViolations()).toEqual([]);
  });
});
