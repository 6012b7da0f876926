import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { inspect } from '../inspector/inspector.fixture.tsx';
import { InspectorPane } from '../inspector/InspectorPane.tsx';
import { TreePane } from './TreePane.tsx';

const text = `{
  "kind": "screen",
  "lang": 1,
  "id": "one",
  "class": "info",
  "title": "One",
  "body": [
    { "id": "first", "widget": "text", "props": { "text": "First" } },
    { "id": "part", "widget": "band", "props": { "title": "Band" }, "children": [{ "id": "inner", "widget": "text", "props": { "text": "Inner" } }] },
    { "id": "last", "widget": "text", "props": { "text": "Last" } }
  ],
  "overlays": {
    "ask": { "id": "ask", "widget": "dialog", "props": { "title": "Ask" } },
    "tell": { "id": "tell", "widget": "dialog", "props": { "title": "Tell" } }
  }
}
`;

const part = (name: RegExp): HTMLElement => screen.getByRole('treeitem', { name });
const tool = (name: string): HTMLElement => screen.getByRole('button', { name });

const open = async (selected: string) => ({
  user: userEvent.setup(),
  ...(await inspect(text, { selected, pane: <TreePane /> })),
});

describe('the keyboard stays in the tree', () => {
  test.each([
    ['the next part', '/body/0', /^First/, /^Band/],
    ['the next part, where what was inside goes with it', '/body/1', /^Band/, /^Last/],
    ['the part before where there is none behind', '/body/2', /^Last/, /^Band/],
    ['what holds them where there is none beside', '/body/1/children/0', /^Inner/, /^Band/],
    ['the next dialog', '/overlays/ask', /^Ask/i, /^Tell/i],
    ['the dialog before', '/overlays/tell', /^Tell/i, /^Ask/i],
  ])('a part that is taken away by its key leads to %s', async (_, selected, name, next) => {
    const { user, steps } = await open(selected);
    act(() => part(name).focus());
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('treeitem', { name })).toBeNull();
    expect(part(next)).toHaveFocus();
    expect(part(next)).toHaveAttribute('aria-current', 'true');
    expect(steps()).toBe(1);
  });

  test('one after the other is taken away without going anywhere, and the list stays', async () => {
    const { user } = await open('/body/0');
    act(() => part(/^First/).focus());
    await user.keyboard('{Delete}{Delete}{Delete}');
    expect(part(/^Page/)).toHaveFocus();
    await user.keyboard('{Delete}{ArrowDown}');
    await waitFor(() => expect(part(/^Dialogs/)).toHaveFocus());
  });

  test('the button stays as long as it can be used; then the part that is selected has the keyboard', async () => {
    const { user } = await open('/body/1');
    act(() => tool('Remove').focus());
    await user.keyboard('{Enter}');
    expect(tool('Remove')).toHaveFocus();
    await user.keyboard('{Enter}{Enter}');
    expect(tool('Remove')).toBeDisabled();
    expect(part(/^Page/)).toHaveFocus();
  });

  test('a part that came to an end by its button has the keyboard itself', async () => {
    const { user } = await open('/body/1');
    act(() => tool('Move up').focus());
    await user.keyboard('{Enter}');
    expect(tool('Move up')).toBeDisabled();
    expect(part(/^Band/)).toHaveFocus();
  });

  test('the keys are about the part that has the keyboard, whatever is selected', async () => {
    const { user, read } = await open('/body/0');
    act(() => part(/^First/).focus());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(part(/^Band/)).toHaveFocus());
    await user.keyboard('{Delete}');
    expect(read()).toContain('"First"');
    expect(read()).not.toContain('"Inner"');
    expect(part(/^Last/)).toHaveFocus();
  });

  test('nobody is called away who works elsewhere', async () => {
    const { changeElsewhere } = await inspect(text, {
      selected: '/body/0',
      pane: (
        <>
          <input aria-label="Elsewhere" />
          <TreePane />
        </>
      ),
    });
    act(() => part(/^First/).focus());
    act(() => screen.getByLabelText('Elsewhere').focus());
    changeElsewhere(text.replace(/ {4}\{ "id": "first".*\n/, ''), '/body');
    expect(screen.queryByRole('treeitem', { name: /^First/ })).toBeNull();
    expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
  });
});

test('pressing what holds parts shows them and goes on showing them; its sign folds it, and pressing it once more', async () => {
  const { user } = await open('/body/0');
  const isOpen = (): boolean => screen.queryByRole('treeitem', { name: /^Last/ }) !== null;
  await user.click(part(/^Page/));
  expect(part(/^Page/)).toHaveAttribute('aria-current', 'true');
  expect(isOpen()).toBe(true);
  await user.click(part(/^Page/));
  expect(isOpen()).toBe(false);
  await user.click(part(/^Page/));
  expect(isOpen()).toBe(true);
  await user.click(part(/^Dialogs/));
  await user.click(part(/^Page/).querySelector('.fold') ?? part(/^Page/));
  expect(isOpen()).toBe(false);
});

describe('a part that is pressed in the tree', () => {
  const openBoth = async (flexDirection: 'row' | 'column') => {
    const pane = (
      <div style={{ flexDirection }}>
        <TreePane />
        <InspectorPane />
      </div>
    );
    return { user: userEvent.setup(), ...(await inspect(text, { selected: '/body/0', pane })) };
  };
  const heading = (name: string): HTMLElement => screen.getByRole('heading', { level: 2, name });

  test('leads to the heading of its details where they stand below, by keyboard, too, and there is a way back', async () => {
    const { user } = await openBoth('column');
    await user.click(part(/^Band/));
    expect(heading('Band')).toHaveFocus();
    await user.click(screen.getByText('Back to the layers'));
    expect(part(/^Band/)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(heading('Band')).toHaveFocus();
    expect(part(/^Inner/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Page settings' }));
    expect(heading('Page settings')).toHaveFocus();
  });

  test('stays in the tree by its sign, which folds it, and where it has no details of its own', async () => {
    const { user } = await openBoth('column');
    await user.click(part(/^Band/).querySelector('.fold') ?? document.body);
    expect(part(/^Inner/)).toBeInTheDocument();
    expect(part(/^Band/)).toHaveFocus();
    await user.click(part(/^Page/));
    expect(part(/^Page/)).toHaveFocus();
  });

  test('stays in the tree where its details stand beside', async () => {
    const { user } = await openBoth('row');
    await user.click(part(/^Band/));
    expect(part(/^Band/)).toHaveFocus();
    expect(heading('Band')).toBeInTheDocument();
  });
});

test('with the whole document selected, as when it was opened, a part is added to the page', async () => {
  const { user, read } = await open('');
  await user.click(tool('Add …'));
  await screen.findByRole('dialog', { name: 'Add to Page' });
  await user.type(screen.getByLabelText('Search'), 'spacer');
  await user.click(screen.getAllByRole('button', { name: /^Spacer/ })[0] ?? document.body);
  expect(JSON.parse(read())).toHaveProperty('body.3.widget', 'spacer');
});

test('a search that finds no part says what to do', async () => {
  const { user } = await open('');
  await user.click(tool('Add …'));
  const found = (await screen.findByRole('dialog')).querySelector('[role=status]');
  expect(found).not.toHaveTextContent('Try another word');
  await user.type(screen.getByLabelText('Search'), 'nothing like it');
  expect(found).toHaveTextContent(
    '0 kinds of blocks. Try another word for it, or empty the search to see all of them.',
  );
});

test('what is told of a part goes when another one is added', async () => {
  const { user } = await open('/body/0');
  await user.click(tool('Duplicate'));
  expect(screen.getByText('First: Duplicate')).toBeInTheDocument();
  await user.click(tool('Add …'));
  expect(screen.queryByText('First: Duplicate')).toBeNull();
});

test('the pane, and nothing around it, is scrolled to what was selected elsewhere', async () => {
  const placed = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const [top, bottom] = this.matches('.tree-pane')
      ? [100, 400]
      : this.textContent.includes('Last')
        ? [450, 480]
        : [20, 50];
    return new DOMRect(0, top, 10, bottom - top);
  });
  const { changeElsewhere } = await open('/body');
  const pane = screen.getByRole('region', { name: 'Layers' });
  pane.scrollTop = 200;
  changeElsewhere(text, '/body/2');
  expect(pane.scrollTop).toBe(280);
  changeElsewhere(text, '/body/0');
  expect(pane.scrollTop).toBe(200);
  placed.mockRestore();
});

describe('the field of an input that is taken away', () => {
  const form = (rest: string): string =>
    `{ "kind": "screen", "lang": 1, "id": "one", "class": "form", "title": "One", "form": { "fields": { "phone": { "type": "text" } } }, "body": [
    { "id": "phone-input", "widget": "text-field", "props": { "label": "Phone" }, "field": "phone" }${rest}] }\n`;

  test.each([
    [
      'goes with it, as one step',
      '',
      false,
      'Phone: Remove. Its form field "phone" was removed, too.',
    ],
    [
      'stays where something else uses it',
      ', { "id": "words", "widget": "text", "props": { "text": { "$": "fields.phone" } } }',
      true,
      'Phone: Remove. Its form field "phone" stays: "words" uses it, too.',
    ],
    [
      'stays where an action uses it',
      '], "actions": { "send": { "steps": [{ "do": "form", "how": "validate", "fields": ["phone"] }] } }, "footer": [',
      true,
      'Phone: Remove. Its form field "phone" stays: the action "send" uses it, too.',
    ],
  ])('%s, which is told', async (_, rest, isLeft, notice) => {
    const { read, steps } = await inspect(form(rest), { selected: '/body/0', pane: <TreePane /> });
    await userEvent.click(tool('Remove'));
    expect(screen.getByRole('status')).toHaveTextContent(notice);
    expect(read()).not.toContain('phone-input');
    expect(read().includes('"type": "text"')).toBe(isLeft);
    expect(steps()).toBe(1);
  });
});
