import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Answers, renderServed, type Served } from '../api/served.fixture.tsx';
import { loadEngineForm } from '../forms/StudioForm.tsx';
import { ChangePage } from './ChangePage.tsx';

beforeAll(loadEngineForm);

const closure = 'c'.repeat(64);
const everything = [
  'change.write',
  'change.check',
  'change.approve',
  'change.publish',
  'release.rollback',
];

const change = (more: object = {}) => ({
  id: 'one',
  title: 'New words',
  reason: 'Legal asked.',
  author: 'eve@loans.example',
  status: 'checked',
  rev: 1,
  closure,
  publishAt: null,
  expiresAt: null,
  createdAt: 1,
  updatedAt: 1,
  documents: ['menu'],
  release: null,
  releaseSeq: null,
  items: [
    {
      document: 'menu',
      action: 'publish',
      difference: 'same',
      class: { before: 'info', after: 'info' },
      versions: { live: 1, frozen: 1 },
      draft: { now: 2, moved: false, unreadable: null },
    },
  ],
  delicate: [],
  publishers: ['pia@loans.example', 'paul@loans.example'],
  approvers: ['pia@loans.example', 'paul@loans.example'],
  approvals: [],
  waivers: [],
  needs: [],
  warnings: [],
  notes: [],
  ...more,
});

const check = (more: object = {}) => ({
  check: {
    closure,
    status: 'passed',
    isCurrent: true,
    done: 1,
    total: 1,
    endedAt: 1,
    findings: [],
    pictures: [],
    examples: { all: 1, drawn: 1 },
    budgets: [],
    ...more,
  },
  browser: { isThere: true },
});

const reach = { documents: [], routes: [], breaks: [], mends: 0 };

const show = (answers: Answers, permissions: readonly string[] = everything): Served =>
  renderServed(
    <Routes>
      <Route path="/changes/:id" element={<ChangePage />} />
    </Routes>,
    {
      'GET /changes/one': { body: change() },
      'GET /changes/one/check': { body: check() },
      'GET /changes/one/reach': { body: reach },
      ...answers,
    },
    permissions,
    '/changes/one',
  );

afterEach(() => vi.useRealTimers());

test('a check that runs is followed until its end, and the change is read anew then', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { answers, sent } = show({
    'GET /changes/one': {
      body: change({
        status: 'open',
        needs: [
          { code: 'check-running', message: 'The check is running. Wait until it finishes.' },
        ],
      }),
    },
    'GET /changes/one/check': { body: check({ status: 'running', done: 2, total: 8 }) },
  });
  expect(await screen.findByText('The check is running.')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(screen.getByText('Rendering sample states: 2 of 8')).toBeVisible();
  answers['GET /changes/one'] = { body: change() };
  answers['GET /changes/one/check'] = {
    body: check({
      findings: [{ rule: 'budget', severity: 'warning', document: 'menu', message: 'It grew.' }],
    }),
  };
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(
    await screen.findByText(/^The check passed\. 1 of 1 sample state rendered\./),
  ).toBeVisible();
  expect(await screen.findByText('Size and number of requests: 1 warning')).toBeVisible();
  expect(await screen.findByText('Nothing: it can be published.')).toBeVisible();
  expect(sent.filter(([request]) => request === 'GET /changes/one')).toHaveLength(2);
});

const undrawn = {
  examples: { all: 2, drawn: 0 },
  findings: [
    {
      rule: 'browser',
      severity: 'error',
      document: '',
      message: 'No browser has drawn the 2 sample states: there is none. Tell whoever runs it.',
    },
  ],
};
const unseen = [{ code: 'waiver-missing', message: 'Nobody knows how they look.' }];

test('where no browser has drawn anything, what, why, what to do and what it holds back is said once, and as no error of the documents', async () => {
  const { answers } = show({
    'GET /changes/one': { body: change({ needs: unseen }) },
    'GET /changes/one/check': { body: { ...check(undrawn), browser: { isThere: true } } },
    'POST /changes/one/check': { status: 200, body: {} },
  });
  const [reason] = undrawn.findings;
  const section = within(await screen.findByRole('region', { name: 'Check' }));
  expect(await section.findByText(/^The check found no errors in the documents\./)).toBeVisible();
  expect(section.getByText(`${reason?.message} Until then it cannot be published.`)).toBeVisible();
  expect(screen.queryByText(/check passed|of 2 sample states|1 error|in a browser/)).toBeNull();
  const by = { by: 'paul@loans.example', at: 1, rule: 'browser', reason: 'Seen.' };
  answers['GET /changes/one'] = { body: change({ waivers: [{ ...by, counts: true }] }) };
  await userEvent.click(section.getByRole('button', { name: /^Check again/ }));
  expect(
    await section.findByText(
      /It no longer blocks publishing: paul@loans\.example confirmed without images\.$/,
    ),
  ).toBeVisible();
});

test('why no sample state is drawn while there are errors in the documents is said', async () => {
  const findings = [
    {
      rule: 'document',
      severity: 'error',
      document: 'menu',
      message: 'There is no screen "ordre".',
    },
  ];
  show({
    'GET /changes/one/check': {
      body: check({ status: 'failed', examples: { all: 2, drawn: 0 }, findings }),
    },
  });
  expect(
    await screen.findByText(
      /^The check found 1 error\. Fix it before publishing\. Sample states are rendered after that\./,
    ),
  ).toBeVisible();
});

test('a finding is told in the words of the inspector, with the way to its place', async () => {
  const finding = {
    rule: 'document',
    severity: 'error',
    document: 'menu',
    pointer: '/body/0',
    message: '/body/0: say what in "on", under "tap".',
    quotes: ['on', 'tap'],
  };
  show({ 'GET /changes/one/check': { body: check({ status: 'failed', findings: [finding] }) } });
  const element = await screen.findByRole('link', { name: 'Show the place' });
  expect(element.closest('li')).toHaveTextContent(
    'Error in menu: Say what in "What happens", under "Tap". Show the place',
  );
});

test('where there was no browser somebody who may publish answers for it', async () => {
  const { sent } = show({
    'GET /changes/one': { body: change({ needs: unseen }) },
    'GET /changes/one/check': { body: check(undrawn) },
    'POST /changes/one/waive': { status: 201, body: {} },
  });
  expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull();
  await userEvent.type(
    await screen.findByLabelText('How you verified that it looks right'),
    'Seen on a phone.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Confirm without images' }));
  await waitFor(() =>
    expect(sent).toContainEqual([
      'POST /changes/one/waive',
      { closure, rule: 'browser', reason: 'Seen on a phone.' },
    ]),
  );
});

test('whoever asks for the check, and answers for what it could not see, goes on where that was done', async () => {
  const user = userEvent.setup();
  const needs = [
    { code: 'waiver-missing', message: 'No browser has drawn the sample states here.' },
  ];
  const { answers } = show({
    'GET /changes/one': { body: change({ needs }) },
    'GET /changes/one/check': { body: { check: null, browser: { isThere: false } } },
    'POST /changes/one/check': { status: 202, body: {} },
    'POST /changes/one/waive': { status: 201, body: {} },
  });
  await screen.findByRole('button', { name: 'Check it' });
  answers['GET /changes/one/check'] = { body: check({ status: 'running' }) };
  await user.click(screen.getByRole('button', { name: 'Check it' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Check' })).toHaveFocus());
  answers['GET /changes/one'] = { body: change() };
  await user.type(
    screen.getByLabelText('How you verified that it looks right'),
    'Seen on a phone.',
  );
  await user.click(screen.getByRole('button', { name: 'Confirm without images' }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'What is still needed' })).toHaveFocus(),
  );
});

test('whoever approves, or cancels the time, goes on where that was done, also when nothing was missing before', async () => {
  const user = userEvent.setup();
  const { answers } = show({
    'POST /changes/one/approve': { status: 201, body: {} },
    'DELETE /changes/one/schedule': { body: {} },
  });
  const heading = await screen.findByRole('heading', { name: 'What is still needed' });
  answers['GET /changes/one'] = {
    body: change({
      approvals: [{ by: 'pia@loans.example', at: 2, comment: '', counts: true }],
      status: 'scheduled',
      publishAt: 3,
    }),
  };
  await user.click(await screen.findByRole('button', { name: 'Approve the checked version' }));
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText('Nothing: this change is scheduled.')).toBeVisible();
  answers['GET /changes/one'] = { body: change() };
  await user.click(screen.getByRole('button', { name: 'Cancel the schedule' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Cancel the schedule' })).toBeNull(),
  );
  await waitFor(() => expect(heading).toHaveFocus());
});

test('what the check has measured is told by its figures, and where there is no browser that is known before the check', async () => {
  const budgets = [
    { document: 'menu', of: 'compressed', found: 50_000, most: 49_152, was: 2048 },
    { document: 'menu', of: 'requests', found: 3, most: 12 },
  ];
  const { answers } = show({
    'POST /changes/one/check': { status: 202, body: {} },
    'GET /changes/one/check': {
      body: {
        check: null,
        browser: { isThere: false, reason: 'There is no Chromium on this machine.' },
      },
    },
  });
  expect(
    await screen.findByText(
      /^The service has no browser to render sample states: “There is no Chromium on this machine\.”/,
    ),
  ).toBeVisible();
  answers['GET /changes/one/check'] = { body: check({ status: 'failed', budgets }) };
  await userEvent.click(screen.getByRole('button', { name: 'Check it' }));
  expect(await screen.findByText('48.8 KB of 48 KB')).toBeInTheDocument();
  expect(screen.getByText('2 KB in the live version')).toBeInTheDocument();
  expect(screen.getByText('Too much:')).toBeInTheDocument();
  expect(screen.getByText('3 of 12')).toBeInTheDocument();
});

test.each([
  ['scheduled', 60_000, /^It goes live on .*\.$/, ['Cancel the schedule', 'Publish now']],
  [
    'scheduled',
    -60_000,
    /^Late: it was to go live on .* You can cancel the schedule, or publish it now\.$/,
    ['Cancel the schedule', 'Publish now'],
  ],
  [
    'suspended',
    -60_000,
    /^It was to go live on .* and did not /,
    ['Check again with the current drafts', 'Withdraw it'],
  ],
])(
  'a change that is %s for %d ms from now says so, and how to end it',
  async (status, from, words, ways) => {
    show({ 'GET /changes/one': { body: change({ status, publishAt: Date.now() + from }) } });
    expect(await screen.findByText(words)).toBeVisible();
    for (const name of ways)
      expect(screen.getByRole('button', { name, hidden: true })).toBeInTheDocument();
  },
);

test('who has to approve is said by name, and nothing is offered to those who may not', async () => {
  show(
    {
      'GET /changes/one': {
        body: change({
          delicate: ['menu'],
          needs: [{ code: 'approval-missing', message: "'menu': moves money." }],
        }),
      },
    },
    ['document.read'],
  );
  expect(
    await screen.findByText(/Who can approve it: you and paul@loans\.example\.$/),
  ).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('nobody is offered to approve what they proposed', async () => {
  show({
    'GET /changes/one': {
      body: change({ author: 'pia@loans.example', approvers: ['paul@loans.example'] }),
    },
  });
  expect(await screen.findByRole('button', { name: 'Publish now' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Approve' })).toBeNull();
});

test('the page of a change says in one word what its list says', async () => {
  show(
    {
      'GET /changes/one': {
        body: change({
          delicate: ['menu'],
          needs: [{ code: 'approval-missing', message: "'menu': moves money." }],
        }),
      },
    },
    [],
  );
  expect(await screen.findByText('Waits for one approval')).not.toHaveClass('checked');
});

test('whoever approved what needs two leaves the publishing to another, and is not asked again', async () => {
  const approvals = [{ by: 'pia@loans.example', comment: '', at: 1, counts: true }];
  show({ 'GET /changes/one': { body: change({ delicate: ['menu'], approvals }) } });
  expect(
    await screen.findByText(
      'Nothing from you: you approved it, so another publisher must publish it.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Approve' })).toBeNull();
});

test('the top of the page says what comes next, and leads there', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  show({
    'GET /changes/one': {
      body: change({
        needs: [
          { code: 'not-checked', message: 'The change has not been checked. Run the check.' },
        ],
      }),
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Go there' }));
  expect(screen.getByRole('heading', { name: 'What is still needed' })).toHaveFocus();
});

test('what is surely not meant is a warning by a word, and what is only to be known is none', async () => {
  const [warnings, notes] = [
    ['menu ends before it goes live.'],
    ['The draft of menu has moved on.'],
  ];
  show({ 'GET /changes/one': { body: change({ warnings, notes }) } });
  expect(
    await screen.findByText('menu ends before it goes live.', { exact: false }),
  ).toHaveTextContent('Warning: menu ends before it goes live.');
  expect(screen.getByText('The draft of menu has moved on.')).toBeVisible();
});

test.each([
  [true, 'Run the check again. The drafts need no edits unless it finds a problem.'],
  [false, 'Update the drafts first, then run the check again.'],
])(
  'where somebody else was faster it is said who, and how to go on (a new check is enough: %s)',
  async (recheckSuffices, way) => {
    const { sent } = show({
      'POST /changes/one/publish': {
        status: 409,
        body: {
          code: 'live-moved',
          message: 'Release 7 by Paul changed menu.',
          recheckSuffices,
          releases: [],
          touched: [],
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Publish now' }));
    expect(await screen.findByText('Release 7 by Paul changed menu.')).toBeVisible();
    expect(screen.getByText(way)).toBeVisible();
    const before = sent.length;
    await userEvent.click(screen.getByRole('button', { name: 'Reload the change' }));
    expect(sent.slice(before).map(([request]) => request)).toEqual([
      'GET /changes/one',
      'GET /changes/one/check',
    ]);
  },
);

test('pictures say what time it is on the pages that they show, in Manila', async () => {
  const pair = (example: string, more: object) => ({
    document: 'menu',
    example,
    width: 390,
    after: `${example} after`,
    ...more,
  });
  const [noon, later] = [Date.UTC(2026, 5, 15, 4), Date.UTC(2026, 10, 18, 12)];
  const pictures = [
    pair('same', { before: 'b', at: noon, atBefore: noon }),
    pair('moved', { before: 'b', at: later, atBefore: noon }),
    pair('older', {}),
  ];
  show({ 'GET /changes/one/check': { body: check({ pictures }) } });
  const shown = async (name: string) =>
    (await screen.findByRole('heading', { name: `menu: ${name}` })).parentElement;
  expect(await shown('same')).toHaveTextContent(
    /Rendered at Jun 15, 2026, 12:00\sPM in Manila(?! before)/,
  );
  expect(await shown('moved')).toHaveTextContent(
    /Rendered at Jun 15, 2026, 12:00\sPM in Manila before, Nov 18, 2026, 8:00\sPM in Manila with this change/,
  );
  expect(await shown('older')).not.toHaveTextContent('Rendered at');
});
