import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Workspace, WorkspaceContext } from '../workspace/use-workspace.ts';
import { renderedWorkspace } from '../workspace/workspace.fixture.ts';
import { ContextHelp } from './ContextHelp.tsx';
import type { HelpChapter, HelpArticle, HelpPiece } from './help-page.ts';
import { createLibrary } from './library.ts';

const cell = (tag: 'th' | 'td', ...pieces: readonly HelpPiece[]): HelpPiece => ({ tag, pieces });
const row = (...pieces: readonly HelpPiece[]): HelpPiece => ({ tag: 'tr', pieces });

const button: HelpArticle = {
  name: 'button',
  title: 'Button',
  about: 'Starts something.',
  pieces: [
    {
      tag: 'section',
      pieces: [{ tag: 'h2', pieces: ['Example'] }],
      example: { name: 'Button', document: { kind: 'screen' } },
    },
    { tag: 'h2', pieces: ['Props'] },
    {
      tag: 'table',
      pieces: [
        row(cell('th', 'Name'), cell('th', 'Type'), cell('th', 'Default')),
        row(
          cell('th', 'label'),
          cell('td', { tag: 'a', to: 'language/value#text', pieces: ['text'] }),
          cell('td', ''),
        ),
        row(cell('th', 'look'), cell('td', 'main or plain'), cell('td', 'main')),
      ],
    },
  ],
};

const chapters: readonly HelpChapter<HelpArticle>[] = [
  { folder: 'widgets', title: 'Widgets', about: 'The look of a node.', entries: [button] },
  {
    folder: 'language',
    title: 'Language',
    about: 'What a document may say.',
    entries: [
      {
        name: 'value',
        title: 'Value',
        about: 'Text of the message.',
        pieces: [{ tag: 'h2', anchor: 'text', pieces: ['Words'] }],
      },
      { name: 'document', title: 'Document', about: 'All of it.', pieces: [] },
    ],
  },
  {
    folder: 'operators',
    title: 'Operators',
    about: 'What works values out.',
    entries: ['gt', 'if'].map((name) => ({
      name,
      title: name,
      about: 'Works it out.',
      pieces: [],
    })),
  },
  {
    folder: 'problems',
    title: 'Problems',
    about: 'What is wrong.',
    entries: [{ name: 'cycle', title: 'cycle', about: 'In a circle.', pieces: [] }],
  },
];

const library = createLibrary({
  contents: chapters,
  load: async (folder) => chapters.find((chapter) => chapter.folder === folder)?.entries ?? [],
});

const document = { body: [{ id: 'go', widget: 'button', props: { label: 'Go' } }] };

const workspace = (selected: string, asked?: string): Workspace =>
  renderedWorkspace({
    lastValidDocument: { document, tree: { text: '', root: undefined, faults: [] } },
    problems: [
      {
        code: 'cycle',
        severity: 'error',
        pointer: '/body/0/props/label',
        message: '',
        document: 'one',
        line: 1,
        column: 1,
      },
    ],
    selected,
    help: {
      requestedPage: asked === undefined ? undefined : { to: asked },
      openPage: () => undefined,
      cursor: undefined,
      follow: () => undefined,
    },
  });

const scrolled = vi.fn<() => void>();

beforeEach(() => {
  scrolled.mockClear();
  Element.prototype.scrollIntoView = scrolled;
});

const open = async (first: Workspace) => {
  const view = (now: Workspace) => (
    <MemoryRouter>
      <WorkspaceContext value={now}>
        <ContextHelp library={library} />
      </WorkspaceContext>
    </MemoryRouter>
  );
  const { rerender, container } = await act(async () => render(view(first)));
  return { show: (next: Workspace) => act(async () => rerender(view(next))), container };
};

const title = (): string => screen.getByRole('heading', { level: 3 }).textContent;

test('it shows what is selected, marks the prop, and leaves the keyboard where it is', async () => {
  const { show, container } = await open(workspace('/body/0'));
  expect(title()).toBe('Button');
  expect(await screen.findByText('main or plain')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'cycle' })).toHaveAttribute(
    'href',
    '/help/problems/cycle',
  );
  await show(workspace('/body/0/props/look'));
  expect(container.querySelector('.asked')).toHaveTextContent(
    'lookType: main or plainDefault: main',
  );
  expect(scrolled).toHaveBeenCalledTimes(1);
  await show(workspace(''));
  expect(title()).toBe('Document');
  expect(globalThis.document.body).toHaveFocus();
});

test('an example is drawn in a frame of the preview when somebody asks for it, and no longer', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  const user = userEvent.setup();
  await open(workspace('/body/0'));
  const button = await screen.findByRole('button', { name: 'Example at work', expanded: false });
  expect(screen.queryByTitle('Example of Button')).toBeNull();
  await user.click(button);
  const frame = screen.getByTitle('Example of Button');
  expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([
    '/studio/preview',
    'allow-scripts',
  ]);
  await user.click(button);
  expect(screen.queryByTitle('Example of Button')).toBeNull();
});

test('links lead on inside of the pane, to their section, and back; another selection ends it', async () => {
  const user = userEvent.setup();
  const { show } = await open(workspace('/body/0'));
  await user.click(await screen.findByRole('link', { name: 'text' }));
  expect(await screen.findByRole('heading', { name: 'Words', level: 4 })).toHaveFocus();
  expect(title()).toBe('Value');
  await user.click(screen.getByRole('button', { name: 'Contents' }));
  expect(screen.getByRole('heading', { level: 3, name: 'Contents' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Widgets' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(title()).toBe('Contents');
  await user.click(screen.getByRole('button', { name: 'Back to selection' }));
  expect(title()).toBe('Button');
  await user.click(screen.getByRole('link', { name: 'cycle' }));
  await show(workspace('/body/0/props/label'));
  expect(title()).toBe('Button');
});

test('what is asked for from another pane is shown, as often as it is asked for', async () => {
  const user = userEvent.setup();
  const { show } = await open(workspace('/body/0', 'problems/cycle'));
  expect(screen.getByRole('heading', { level: 3, name: 'cycle' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Back to selection' }));
  await show(workspace('/body/0', 'problems/cycle'));
  expect(title()).toBe('cycle');
});

test('inside of a formula it follows the cursor from operator to operator, until something else is selected', async () => {
  const at = (selected: string, ...operators: readonly string[]): Workspace => {
    const shared = workspace(selected);
    return {
      ...shared,
      help: { ...shared.help, cursor: { pointer: '/body/0/props/label', operators } },
    };
  };
  const { show } = await open(at('/body/0/props/label', 'gt', 'if'));
  expect(title()).toBe('gt');
  expect(
    within(screen.getByText(/^Parent elements/)).getByRole('link', { name: 'if' }),
  ).toBeVisible();
  await show(at('/body/0/props/label', 'if'));
  expect(title()).toBe('if');
  await show(at('/body/0/props/look', 'if'));
  expect(title()).toBe('Button');
});

test('a search finds pages by all that they say, and leads there', async () => {
  const user = userEvent.setup();
  await open(workspace('/body/0'));
  await user.type(screen.getByLabelText('Search the help'), 'circle');
  expect(await screen.findByText('1 page')).toBeInTheDocument();
  await user.click(within(screen.getByRole('search')).getByRole('link', { name: 'cycle' }));
  expect(title()).toBe('cycle');
  expect(screen.getByLabelText('Search the help')).toHaveValue('');
  await user.type(screen.getByLabelText('Search the help'), 'xyzzy');
  expect(await screen.findByText('No page matches. Try fewer or other words.')).toBeInTheDocument();
});
