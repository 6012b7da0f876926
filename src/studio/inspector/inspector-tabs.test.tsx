import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { inspect, openTab } from './inspector.fixture.tsx';
import { tabAt } from './inspector-tabs.ts';

const text = `{
  "kind": "screen",
  "lang": 1,
  "id": "one",
  "class": "form",
  "title": { "text": "One" },
  "route": { "path": "/one" },
  "body": [
    { "id": "head", "widget": "heading", "props": { "text": { "text": "Hello" }, "level": 2 } },
    { "id": "go", "widget": "button", "props": { "label": "Go", "look": "plain" }, "show": true, "on": { "tap": [{ "do": "toast", "text": "Hi" }] } },
    { "id": "name", "widget": "text-field", "props": { "label": "Name", "maxLength": 7 }, "requires": { "engine": 2 } }
  ]
}
`;

const tabs = (): readonly string[] =>
  screen.getAllByRole('tab').map(({ textContent }) => textContent);
const opened = (): string | undefined =>
  screen.getAllByRole('tab').find((tab) => tab.getAttribute('aria-selected') === 'true')
    ?.textContent;

describe('studio §4: the inspector shows a block by tabs', () => {
  test.each([
    ['/body/0', 'Heading', ['Content', 'Style', 'Visibility']],
    ['/body/1', 'Button', ['Content', 'Style', 'Visibility', 'Actions']],
  ])('of %s, a %s, only tabs with fields are offered: %j', async (selected, kind, expected) => {
    await inspect(text, { selected });
    expect(tabs()).toEqual(expected);
    expect(screen.getByRole('heading', { level: 2, name: kind })).toBeVisible();
  });

  test.each([
    ['/body/1', 'Content'],
    ['/body/1/props/label', 'Content'],
    ['/body/1/props/look', 'Style'],
    ['/body/1/show', 'Visibility'],
    ['/body/1/on/tap/0/text', 'Actions'],
    ['/body/2/requires', 'Content'],
  ])('a selection of %s opens %s', async (pointer, expected) => {
    const { changeElsewhere } = await inspect(text, { selected: '/body/0' });
    changeElsewhere(text, pointer);
    expect(opened()).toBe(expected);
  });

  test('another block keeps the tab where it has one, and only one tab is shown', async () => {
    const user = userEvent.setup();
    const { changeElsewhere } = await inspect(text, { selected: '/body/1' });
    await openTab(user, 'Actions');
    expect(screen.getByLabelText('Label')).not.toBeVisible();
    changeElsewhere(text, '/body/0');
    expect(opened()).toBe('Content');
    changeElsewhere(text, '/body/1');
    expect(opened()).toBe('Actions');
  });

  test('a field that is led to again opens its tab again', async () => {
    const user = userEvent.setup();
    const { selectAndFocus } = await inspect(text, { selected: '/body/1/props/label' });
    await openTab(user, 'Style');
    selectAndFocus('/body/1/props/label');
    expect(opened()).toBe('Content');
  });

  test('a cursor that moves within the block leaves the tab', async () => {
    const user = userEvent.setup();
    const { changeElsewhere } = await inspect(text, { selected: '/body/1/props/label' });
    await openTab(user, 'Style');
    changeElsewhere(text, '/body/1/on/tap/0/text');
    expect(opened()).toBe('Style');
  });

  test('the arrow keys open a tab', async () => {
    const user = userEvent.setup();
    await inspect(text, { selected: '/body/1' });
    act(() => screen.getByRole('tab', { name: 'Content' }).focus());
    await user.keyboard('{ArrowRight}');
    expect(opened()).toBe('Style');
    expect(screen.getByRole('tab', { name: 'Style' })).toHaveFocus();
  });

  test('id, description and fields for older apps are under Advanced', async () => {
    await inspect(text, { selected: '/body/2' });
    const advanced = screen.getByText('Advanced').closest('details') ?? document.body;
    expect(advanced).not.toHaveAttribute('open');
    expect(advanced).toHaveTextContent(/^Advanced\s?name [A-Z]/);
    expect(within(advanced).getByRole('heading', { name: 'For older apps' })).toBeInTheDocument();
  });
});

describe('studio §4: text that is typed and not applied survives a change of the tab', () => {
  test('a change of the tab applies it', async () => {
    const user = userEvent.setup();
    const { read, openFields } = await inspect(text, { selected: '/body/1' });
    await user.type(screen.getByLabelText('Label'), ' on');
    await openTab(user, 'Style');
    expect(read()).toContain('"label": "Go on"');
    expect([opened(), openFields.isAny()]).toEqual(['Style', false]);
  });

  test('it stays in its field while the value is refused', async () => {
    const user = userEvent.setup();
    const { read, openFields } = await inspect(text, { selected: '/body/2' });
    await user.clear(screen.getByLabelText('Max length'));
    await user.type(screen.getByLabelText('Max length'), '-1');
    await openTab(user, 'Style');
    expect([read(), openFields.isAny()]).toEqual([text, true]);
    await openTab(user, 'Content');
    expect(screen.getByLabelText('Max length')).toHaveValue(-1);
    expect(tabs()).toEqual(['Content', 'Style', 'Visibility']);
  });
});

describe('studio §4: at most 7 fields a tab, the rest under More', () => {
  const more = (): HTMLElement | null =>
    screen.queryByText('More', { selector: 'summary' })?.closest('details') ?? null;

  test('a short tab has none', async () => {
    await inspect(text, { selected: '/body/2' });
    expect(more()).toBeNull();
  });

  test('a long tab keeps what is set and needed in sight, and a field stays where it is filled in', async () => {
    const user = userEvent.setup();
    const { read, changeElsewhere } = await inspect(
      text.replace('"text-field"', '"digits-field"'),
      { selected: '/body/2' },
    );
    const isFolded = (label: string): boolean =>
      more()?.contains(screen.getByLabelText(label)) === true;
    expect(more()).not.toHaveAttribute('open');
    expect(['Label', 'Max length', 'Country code'].map(isFolded)).toEqual([false, false, true]);
    changeElsewhere(read(), '/body/2/props/countryCode');
    await user.type(screen.getByLabelText('Country code'), '63{Enter}');
    expect(read()).toContain('"countryCode": { "text": "63" }');
    expect(screen.getByLabelText('Country code')).toHaveFocus();
    expect(isFolded('Country code')).toBe(true);
  });
});

test.each([
  ['/body/0/props', undefined],
  ['/body/0/props/unknown', 'content'],
  ['/body/0/each', 'content'],
  ['/body/0/id', undefined],
  ['/body/1/show', undefined],
])('the tab of %s is %s', (pointer, tab) => {
  expect(tabAt('button', '/body/0', pointer)).toBe(tab);
});

test('studio §4: the style of a button leads to the colours, which are those of the page', async () => {
  const user = userEvent.setup();
  await inspect(text, { selected: '/body/1' });
  await openTab(user, 'Style');
  await user.click(screen.getByRole('button', { name: 'Change the colours of the page' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Page settings' })).toBeVisible();
  expect(opened()).toBe('Colours');
});

test('studio §4: the page settings are shown by tabs; ids are under More', async () => {
  const user = userEvent.setup();
  await inspect(text);
  expect(tabs()).toEqual(['General', 'Colours', 'Link values', 'States', 'More']);
  expect(screen.getByLabelText('Title')).toBeVisible();
  expect(screen.getByText('one', { selector: 'code' })).not.toBeVisible();
  await openTab(user, 'More');
  expect(screen.getByText('one', { selector: 'code' })).toBeVisible();
});
