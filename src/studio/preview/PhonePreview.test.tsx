import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useSyncExternalStore } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PhoneLayer } from './frame-feed.ts';
import { PhonePreview, type PhonePreviewProps } from './PhonePreview.tsx';
import { patience } from '../../../tests/fixtures/patience.ts';

const document = {
  kind: 'screen',
  id: 'one',
  examples: { 'two-rows': { description: 'Two rows.', params: {} }, empty: {} },
};
const fragments = {};
const stage = (more: object = {}) => ({
  document: { ...document, ...more },
  fragments,
  subject: undefined,
});

class NoResizing {
  observe = (): void => undefined;
  disconnect = (): void => undefined;
}

const openConditions = async (): Promise<void> => {
  // A press elsewhere closes the conditions in a later frame; until then their fields are stale.
  await waitFor(() => expect(screen.queryByLabelText('Network')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Conditions', expanded: false }));
  await screen.findByLabelText('Network');
};

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoResizing);
  localStorage.clear();
});

const open = async (props: Partial<PhonePreviewProps> = {}, isLost = false) => {
  const given: PhonePreviewProps = {
    id: 'one',
    staged: { document, fragments, subject: undefined },
    shownOn: undefined,
    isDocument: (id) => id === 'two',
    isStale: false,
    selected: undefined,
    ...props,
  };
  const { rerender } = render(<PhonePreview {...given} />, { wrapper: MemoryRouter });
  const heard: Record<string, unknown>[] = [];
  let port: MessagePort | undefined;
  const load = (): void => {
    const frame = screen.getByTitle<HTMLIFrameElement>('The screen on a phone');
    if (frame.contentWindow === null) throw new Error('The frame has no window.');
    const post = vi.spyOn(frame.contentWindow, 'postMessage').mockImplementation(() => undefined);
    fireEvent.load(frame);
    const [, , ports]: readonly unknown[] = post.mock.calls[0] ?? [];
    port = Array.isArray(ports) && ports[0] instanceof MessagePort ? ports[0] : undefined;
    port?.addEventListener(
      'message',
      ({ data }) => void heard.push(data as Record<string, unknown>),
    );
    port?.start();
    post.mockRestore();
  };
  const join = async (): Promise<void> => {
    load();
    await say({ is: 'ready', languages: ['en', 'fil'] });
  };
  const say = (message: object): Promise<void> =>
    act(async () => {
      port?.postMessage(message);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  if (isLost) load();
  else await join();
  const drawn = (): readonly Record<string, unknown>[] => heard.filter(({ is }) => is === 'draw');
  const redraw = (more: Partial<PhonePreviewProps>): void =>
    rerender(<PhonePreview {...given} {...more} />);
  return { heard, drawn, say, load, join, redraw };
};

test('the sample state with the most in it is drawn, and each choice draws anew', async () => {
  const { drawn } = await open();
  const user = userEvent.setup();
  await vi.waitFor(() => expect(drawn()).toHaveLength(1), patience);
  expect(drawn()[0]).toEqual({
    is: 'draw',
    turn: 1,
    document,
    fragments,
    example: 'two-rows',
    answers: 'sample',
    delay: 0,
    language: 'en',
    textSize: 100,
  });
  await openConditions();
  expect(screen.getByText('Two rows.')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('State'), 'Loading');
  await user.selectOptions(screen.getByLabelText('Language'), 'Filipino');
  await openConditions();
  await user.selectOptions(screen.getByLabelText('Network'), 'Slow, 2 s');
  await user.selectOptions(screen.getByLabelText('Text size'), '200 %');
  await vi.waitFor(
    () =>
      expect(drawn().at(-1)).toMatchObject({
        example: 'two-rows',
        answers: 'never',
        delay: 2000,
        language: 'fil',
        textSize: 200,
      }),
    patience,
  );
  await user.selectOptions(screen.getByLabelText('State'), 'Empty');
  await openConditions();
  await user.selectOptions(screen.getByLabelText('Network'), 'None');
  await vi.waitFor(
    () => expect(drawn().at(-1)).toMatchObject({ example: 'empty', answers: 'fail', delay: 0 }),
    patience,
  );
});

test('studio §8: the time of a state, in Manila, is shown and drives its countdowns', async () => {
  await open({
    staged: stage({ examples: { evening: { at: '2026-12-24T12:00:00Z' }, usual: {} } }),
  });
  await openConditions();
  expect(screen.getByText(/^Sample time: Dec 24, 2026, 8:00\sPM in Manila$/)).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Usual');
  await openConditions();
  expect(screen.getByText(/^Sample time: Jun 15, 2026, 12:00\sPM in Manila$/)).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('State'), 'The network fails');
  await openConditions();
  expect(screen.getByText(/^Sample time: Dec 24, 2026/)).toBeInTheDocument();
});

test('it says which values of a promotion the sample state has its own of', async () => {
  const params = {
    title: { type: 'text', default: 'Gift' },
    endsAt: { type: 'date', default: '2026-12-24' },
  };
  await open({
    staged: stage({
      kind: 'template',
      params,
      examples: { usual: {}, changed: { params: { title: 'Other', endsAt: '2026-01-01' } } },
    }),
  });
  expect(screen.queryByText(/Its own values/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Changed');
  await openConditions();
  expect(
    screen.getByText(/^Its own values, in place of those of the page: title and endsAt$/),
  ).toBeInTheDocument();
});

test('it says that it is older than the text, and why; an answer to an older question says nothing', async () => {
  const { drawn, say, redraw } = await open();
  await vi.waitFor(() => expect(drawn()).toHaveLength(1), patience);
  await say({ is: 'refused', turn: 1, problems: ['/body: expected a list.'] });
  expect(screen.getByText(/\/body: expected a list/)).toHaveTextContent(
    'The preview is older than the text. /body: expected a list.',
  );
  redraw({ staged: stage({ title: 'x' }) });
  await vi.waitFor(() => expect(drawn()).toHaveLength(2), patience);
  await say({ is: 'refused', turn: 1, problems: ['Old.'] });
  expect(screen.queryByText(/Old/)).toBeNull();
  await say({ is: 'drawn', turn: 2, ms: 3, leftOut: [] });
  expect(screen.queryByText(/older than the text/)).toBeNull();
  redraw({ isStale: true });
  expect(screen.getByText(/The text is not valid JSON/)).toBeInTheDocument();
});

test('what the screen calls is listed until it is cleared', async () => {
  const { say } = await open();
  await say({ is: 'called', kind: 'request', line: 'card-init {"name":"•••"}', at: 120 });
  await say({ is: 'called', kind: 'read', line: 'session x', at: 121 });
  expect(screen.getByLabelText('Calls of the screen, in order')).toHaveValue(
    '0.12 s\tRequest\tcard-init {"name":"•••"}',
  );
  const clear = screen.getByRole('button', { name: 'Clear', hidden: true });
  clear.focus();
  fireEvent.click(clear);
  expect(screen.queryByLabelText('Calls of the screen, in order')).toBeNull();
  expect(clear).toHaveFocus();
  expect(clear).toBeEnabled();
});

test('studio §4: the phone edits at first, and acts while it is tried out', async () => {
  const { heard, redraw, say } = await open();
  const user = userEvent.setup();
  const escape = { is: 'gesture', kind: 'escape', x: 0, y: 0, isExtending: false };
  const points = (): unknown[] => heard.filter(({ is }) => is === 'point');
  await vi.waitFor(() => expect(points()).toEqual([{ is: 'point', isPicking: true }]), patience);
  redraw({ selected: 'row' });
  await vi.waitFor(
    () => expect(points().at(-1)).toEqual({ is: 'point', isPicking: true, node: 'row' }),
    patience,
  );
  const tryIt = screen.getByRole('button', { name: 'Try it' });
  for (const [switchMode, isPicking] of [
    [() => user.click(tryIt), false],
    [() => user.keyboard('{Escape}'), true],
    [() => user.keyboard('{Control>}{Enter}{/Control}'), false],
    [() => user.keyboard('{Control>}{Enter}{/Control}'), true],
    [() => user.click(tryIt), false],
    [() => say(escape), true],
  ] as const) {
    tryIt.blur();
    await switchMode();
    await vi.waitFor(() => expect(points().at(-1)).toMatchObject({ isPicking }), patience);
    expect(screen.queryAllByText(/You are trying it out/)).toHaveLength(isPicking ? 0 : 1);
  }
});

test('studio §7: the layer over the phone hears the layout and the gestures of the frame', async () => {
  const kinds: string[] = [];
  const Layer: PhoneLayer = ({ feed, scale }) => {
    const layout = useSyncExternalStore(feed.onLayout, feed.layout);
    useEffect(() => feed.onGesture(({ kind }) => void kinds.push(kind)), [feed]);
    return (
      <p>
        Layer {String(scale)}: {layout?.nodes.map(({ id }) => id).join(' ')}
      </p>
    );
  };
  const { say } = await open({ layer: Layer });
  const node = { axis: 'vertical', index: 0, takesChildren: false, texts: [] };
  const box = { x: 0, y: 0, width: 10, height: 10 };
  await say({ is: 'layout', turn: 1, nodes: [{ ...node, id: 'a', box }] });
  expect(screen.getByText('Layer 1: a')).toBeInTheDocument();
  await say({ is: 'gesture', kind: 'click', x: 1, y: 1, isExtending: false, node: 'a' });
  await say({ is: 'gesture', kind: 'explode', x: 1, y: 1, isExtending: false });
  expect(kinds).toEqual(['click']);
  await userEvent.click(screen.getByRole('button', { name: 'Try it' }));
  expect(screen.queryByText(/^Layer/)).toBeNull();
});

test('one that does not answer is stopped and started anew by hand, or by another text', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { drawn, join, redraw } = await open();
  await vi.waitFor(() => expect(drawn()).toHaveLength(1), patience);
  const before = screen.getByTitle('The screen on a phone');
  act(() => void vi.advanceTimersByTime(4000));
  expect(screen.getByText('The preview was stopped.')).toBeInTheDocument();
  expect(screen.getByTitle('The screen on a phone')).not.toBe(before);
  await join();
  expect(drawn(), 'it is not drawn again by itself').toHaveLength(1);
  redraw({ staged: stage({ title: 'lighter' }) });
  await vi.waitFor(() => expect(drawn()).toHaveLength(2), patience);
  expect(screen.queryByText('The preview was stopped.')).toBeNull();
  vi.useRealTimers();
});

test('one whose page is unusable says why in the studio, too, and is started anew by hand', async () => {
  const { drawn, join, say } = await open();
  await say({ is: 'failed', problem: 'The boot block is unusable. Load the page anew.' });
  expect(screen.getByText('The preview cannot be shown.').closest('p')).toHaveTextContent(
    'The boot block is unusable. Load the page anew.',
  );
  expect(screen.queryByText(/^Starting the preview|^Rendering/)).toBeNull();
  const before = drawn().length;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByText('The preview cannot be shown.')).toBeNull();
  await join();
  await vi.waitFor(() => expect(drawn().length).toBeGreaterThan(before), patience);
});

const waitForHung = (): void => act(() => void vi.advanceTimersByTime(4000));

test('one whose scripts are lost says so while it is started again by itself, blames no text, and says briefly that it came', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { drawn, load, join, say, redraw } = await open({}, true);
  expect(screen.queryByText('The preview has not started.')).toBeNull();
  for (const _ of ['once', 'and again']) {
    const before = screen.getByTitle('The screen on a phone');
    waitForHung();
    expect(screen.getByTitle('The screen on a phone')).not.toBe(before);
    expect(screen.getByText('The preview has not started.').closest('p')).toHaveTextContent(
      /A file did not load.*reload the page/,
    );
    load();
  }
  expect(screen.queryByText('The preview was stopped.')).toBeNull();
  waitForHung();
  await join();
  await vi.waitFor(() => expect(drawn()).toHaveLength(1), patience);
  expect(screen.queryByText('The preview has not started.')).toBeNull();
  await say({ is: 'drawn', turn: 1, ms: 1, leftOut: [] });
  expect(screen.getByText('The preview was restarted.')).toBeInTheDocument();
  redraw({ staged: stage({ title: 'x' }) });
  expect(screen.queryByText(/^The preview was restarted/)).toBeNull();
  await vi.waitFor(() => expect(drawn()).toHaveLength(2), patience);
  await say({ is: 'drawn', turn: 2, ms: 1, leftOut: [] });
  expect(screen.queryByText(/^The preview was restarted/)).toBeNull();
  vi.useRealTimers();
});

test('scripts that are lost when it is started by hand are not taken for a text that hangs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { drawn, load, join } = await open();
  await vi.waitFor(() => expect(drawn()).toHaveLength(1), patience);
  waitForHung();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByText(/has not started|was stopped/)).toBeNull();
  load();
  waitForHung();
  expect(screen.getByText('The preview has not started.')).toBeInTheDocument();
  expect(screen.queryByText('The preview was stopped.')).toBeNull();
  await join();
  await vi.waitFor(() => expect(drawn()).toHaveLength(2), patience);
  vi.useRealTimers();
});

test('one whose page is loaded anew is drawn again, and says what is gone', async () => {
  const { drawn, join, say } = await open();
  await vi.waitFor(() => expect(drawn()).toHaveLength(1), patience);
  await say({ is: 'drawn', turn: 1, ms: 1, leftOut: [] });
  await join();
  await vi.waitFor(() => expect(drawn()).toHaveLength(2), patience);
  await say({ is: 'drawn', turn: 2, ms: 1, leftOut: [] });
  expect(
    screen.getByText('The preview was restarted, so text typed in it was lost.'),
  ).toBeInTheDocument();
});

test('what a tap would lead to is told, with a way to the screen where there is one, until something is drawn anew', async () => {
  const { drawn, say, redraw } = await open();
  await vi.waitFor(() => expect(drawn()).toHaveLength(1), patience);
  await say({
    is: 'called',
    kind: 'go',
    line: 'push two',
    at: 1,
    sentence: 'Here the app opens the screen “two”.',
    to: 'two',
  });
  expect(screen.getByText(/Here the app opens/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Work on two' })).toHaveAttribute(
    'href',
    '/documents/two',
  );
  await say({
    is: 'called',
    kind: 'go',
    line: 'push gone',
    at: 1,
    sentence: 'Here the app opens the screen “gone”.',
    to: 'gone',
  });
  expect(screen.queryByRole('link')).toBeNull();
  await say({ is: 'called', kind: 'request', line: 'card', at: 1 });
  expect(screen.getByText(/“gone”/)).toBeInTheDocument();
  redraw({ staged: stage({ title: 'x' }) });
  await waitFor(() => expect(screen.queryByText(/“gone”/)).toBeNull());
});

test('a selected part that is nowhere on the screen is told of', async () => {
  const { drawn, say } = await open({ selected: 'row' });
  await vi.waitFor(() => expect(drawn()).toHaveLength(1), patience);
  await say({ is: 'drawn', turn: 1, ms: 1, leftOut: [] });
  await say({ is: 'marked', node: 'row', isShown: false });
  expect(screen.getByText(/selected block is not shown/)).toBeInTheDocument();
  await say({ is: 'marked', node: 'row', isShown: true });
  expect(screen.queryByText(/selected block is not shown/)).toBeNull();
});

test('a document that took the tab with it is drawn again only when somebody asks for it', async () => {
  const first = await open();
  await vi.waitFor(() => expect(first.drawn()).toHaveLength(1), patience);
  cleanup();
  const second = await open();
  expect(screen.getByText('The preview was stopped.')).toBeInTheDocument();
  expect(second.drawn()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await second.join();
  await vi.waitFor(() => expect(second.drawn()).toHaveLength(1), patience);
  await second.say({ is: 'drawn', turn: 1, ms: 1, leftOut: [] });
  cleanup();
  const third = await open();
  await vi.waitFor(() => expect(third.drawn()).toHaveLength(1), patience);
});

test('studio §4: the time that the phone shows is written below it', async () => {
  await open({ staged: stage({ examples: { begun: { at: '2026-12-01T04:00:00Z' } } }) });
  expect(screen.getByText(/^Sample time: Tue, Dec 1, 12:00.PM$/)).toBeVisible();
});
