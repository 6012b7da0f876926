import type { Preset } from './preset.ts';

const begin = { area: 'complaints', screen: '/complainPage' } as const;
const write = { area: 'complaints', screen: '/complainPageNext' } as const;
const list = { area: 'complaints', screen: '/complaintList' } as const;
const details = { area: 'complaints', screen: '/complainDetails' } as const;

type Params = NonNullable<Preset['params']>;

const about =
  (problemType: string, problemSonType: string): Params =>
  ({ loan }) => ({
    problemType,
    problemSonType,
    orderNo: loan === undefined ? '' : String(loan.id),
  });
const ofNewest: Params = ({ complaintId }) => ({ problemId: complaintId });

export const complaintPresets: readonly Preset[] = [
  { ...begin, id: 'complaint', title: 'An overdue order: collection allowed', stage: 'late' },
  {
    ...begin,
    id: 'complaint-refused',
    title: 'An order in time: collection refused',
    stage: 'due-soon',
  },
  { ...begin, id: 'complaint-orders', title: 'Three orders', stage: 'late', olderOrders: 2 },
  { ...begin, id: 'complaint-no-order', title: 'No order' },
  {
    ...begin,
    id: 'complaint-no-types',
    title: 'No types',
    stage: 'late',
    scenarios: { 'problem-init': 'empty-list' },
  },
  {
    ...begin,
    id: 'complaint-failing',
    title: 'The types cannot be read',
    scenarios: { 'problem-init': 'failing-code' },
  },
  {
    ...write,
    id: 'complaint-write',
    title: 'A complaint about collection',
    stage: 'late',
    params: about('1', '12'),
  },
  {
    ...write,
    id: 'complaint-write-other',
    title: 'A complaint about the app',
    params: about('4', ''),
  },
  {
    ...write,
    id: 'complaint-upload-fails',
    title: 'Pictures are refused',
    params: about('4', ''),
    scenarios: { 'upload-problem-img': 'failing-code' },
  },
  {
    ...write,
    id: 'complaint-upload-slow',
    title: 'Pictures take 10 seconds',
    params: about('4', ''),
    scenarios: { 'upload-problem-img': 'slow' },
  },
  {
    ...write,
    id: 'complaint-upload-cut',
    title: 'The connection breaks on pictures',
    params: about('4', ''),
    scenarios: { 'upload-problem-img': 'cut-connection' },
  },
  {
    ...write,
    id: 'complaint-save-fails',
    title: 'Sending is refused',
    params: about('4', ''),
    scenarios: { 'problem-save': 'failing-code' },
  },
  {
    ...list,
    id: 'complaints',
    title: 'Seven wait, six are answered',
    complaints: { waiting: 7, answered: 6 },
  },
  { ...list, id: 'complaints-one', title: 'One waits', complaints: { waiting: 1, answered: 0 } },
  { ...list, id: 'complaints-none', title: 'None' },
  {
    ...list,
    id: 'complaints-no-tabs',
    title: 'No tabs',
    scenarios: { 'problem-list': 'empty-list' },
  },
  {
    ...list,
    id: 'complaints-failing',
    title: 'The list cannot be read',
    scenarios: { 'problem-list': 'failing-code' },
  },
  {
    ...details,
    id: 'complaint-answered',
    title: 'Answered, not rated',
    complaints: { waiting: 0, answered: 1 },
    params: ofNewest,
  },
  {
    ...details,
    id: 'complaint-waiting',
    title: 'Waiting for a reply',
    complaints: { waiting: 1, answered: 0 },
    params: ofNewest,
  },
  {
    ...details,
    id: 'complaint-rating-fails',
    title: 'Rating is refused',
    complaints: { waiting: 0, answered: 1 },
    params: ofNewest,
    scenarios: { 'save-score': 'failing-code' },
  },
  {
    ...details,
    id: 'complaint-unknown',
    title: 'A complaint that does not exist',
    params: () => ({ problemId: '0' }),
  },
];
