import type { DrawPage, FormPage } from '../../page/form-page.ts';
import { control } from '../../page/control.tsx';
import { listedFields } from '../../page/engine.tsx';
import { makeItems } from '../../page/items.ts';
import {
  collectGarbage,
  layOut,
  mount,
  react,
  settle,
  type,
  unmount,
  type Mounted,
  type Reaction,
} from '../../page/mount.ts';
import { median } from '../../statistics.ts';
import type { RunningCase, RunningVisit, System } from '../cases.ts';
import { makeRows, makeSwappedItems } from './data.ts';
import { rowsByHand } from './rows-by-hand.tsx';
import { rowsOfEngine } from './rows-of-engine.tsx';
import { swappedFields } from './swapped-fields.tsx';

type FormKind = Exclude<RunningCase['kind'], 'rows'>;

const forms: Readonly<Record<FormKind, Readonly<Record<System, FormPage>>>> = {
  fields: { byHand: control, engine: listedFields },
  keys: { byHand: control, engine: listedFields },
  swap: { byHand: control, engine: swappedFields },
};

const inputsIn = (container: HTMLElement): HTMLInputElement[] => [
  ...container.querySelectorAll('input'),
];

/** Draws a page once and then some times more, of which the first half only warms up; it stands when this is over. */
const mountAgain = async <Loaded>(
  draw: DrawPage<Loaded>,
  loaded: Loaded,
  isDrawn: (container: HTMLElement) => boolean,
  warm: number,
) => {
  let mounted = await mount(draw, loaded, isDrawn);
  const first = mounted.milliseconds;
  const later: number[] = [];
  for (let index = 0; index < warm; index += 1) {
    unmount(mounted);
    await settle();
    mounted = await mount(draw, loaded, isDrawn);
    later.push(mounted.milliseconds);
  }
  await settle();
  return {
    mounted,
    times: { first, ...(warm > 0 && { warm: median(later.slice(Math.floor(warm / 2))) }) },
  };
};

const middleOf = (reactions: readonly Reaction[], part: keyof Reaction): number =>
  median(reactions.map((reaction) => reaction[part]));

/** The first third only warms up. */
const warmOf = (reactions: readonly Reaction[]): readonly Reaction[] =>
  reactions.slice(Math.floor(reactions.length / 3));

/** The inputs in the middle of the form in turn: a name and a number. */
const middleOne = (container: HTMLElement, index: number): HTMLInputElement => {
  const inputs = inputsIn(container);
  const input = inputs[Math.floor(inputs.length / 2) + (index % 2)];
  if (input === undefined) throw new Error('The form has no field to type into.');
  return input;
};

const expectText = ({ value }: HTMLInputElement, expected: string): void => {
  if (value !== expected)
    throw new Error(`The field shows ${value} after a key, expected ${expected}.`);
};

/** Keys with a frame behind each. */
const typeAll = async (container: HTMLElement, times: number): Promise<number> => {
  const keys: Reaction[] = [];
  for (let index = 0; index < times; index += 1) {
    const input = middleOne(container, index);
    input.focus();
    layOut();
    const before = input.value;
    keys.push(type(input));
    expectText(input, `${before}7`);
    await settle();
  }
  return middleOf(warmOf(keys), 'laidOut');
};

/** Keys without a frame between them: one by itself takes two or three steps of the clock. */
const keysOfBlock = 64;

/** @returns milliseconds of a key: the mean of a block, the median of blocks, of which the first third only warms up */
const typeBlocks = async (container: HTMLElement, blocks: number): Promise<number> => {
  const means: number[] = [];
  // A mount begins a collection that goes on beside the keys for seconds, and each value that is put down is told to it: the more of a page, the longer.
  collectGarbage('major');
  for (let index = 0; index < blocks; index += 1) {
    const input = middleOne(container, index);
    input.focus();
    // Each block begins with an empty field: a long text takes longer to be read.
    type(input, '');
    layOut();
    let milliseconds = 0;
    for (let key = 0; key < keysOfBlock; key += 1) {
      milliseconds += type(input).handled;
      // What was put off until the handlers are over is done now, and not counted.
      await Promise.resolve();
    }
    expectText(input, '7'.repeat(keysOfBlock));
    means.push(milliseconds / keysOfBlock);
    await settle();
  }
  return median(means.slice(blocks / 3));
};

/** Changes between the card types. @throws when anything but half of the fields has changed */
const swapAll = async (
  container: HTMLElement,
  { count, reactions }: RunningCase,
): Promise<RunningVisit> => {
  const swaps: Reaction[] = [];
  for (let index = 0; index <= reactions; index += 1) {
    const name = index % 2 === 0 ? 'Bank account' : 'E-wallet';
    const tab = [...container.querySelectorAll('button')].find(
      ({ textContent }) => textContent === name,
    );
    if (tab === undefined) throw new Error(`The form has no tab ${name}.`);
    const before = new Set(inputsIn(container));
    swaps.push(react(() => tab.click()));
    const after = inputsIn(container);
    const stayed = after.filter((input) => before.has(input)).length;
    if (after.length !== count || stayed !== count / 2)
      throw new Error(`After a swap there are ${after.length} fields, of which ${stayed} stayed.`);
    await settle();
  }
  const [swapFirst, ...later] = swaps;
  if (swapFirst === undefined) throw new Error('Nothing was swapped.');
  return {
    first: Number.NaN,
    swapFirst: swapFirst.handled,
    swapFirstLaidOut: swapFirst.laidOut,
    swap: middleOf(later, 'handled'),
    swapLaidOut: middleOf(later, 'laidOut'),
  };
};

const visitForm = async (
  system: System,
  one: RunningCase,
  kind: FormKind,
): Promise<RunningVisit> => {
  const items = kind === 'swap' ? makeSwappedItems(one.count) : makeItems(one.count);
  const { mounted, times } = await mountAgain(
    forms[kind][system](one.count),
    items,
    (container) => container.getElementsByTagName('input').length >= one.count,
    one.warm,
  );
  if (kind === 'swap') return { ...(await swapAll(mounted.container, one)), ...times };
  if (kind === 'keys') return { ...times, key: await typeBlocks(mounted.container, one.reactions) };
  return {
    ...times,
    ...(one.reactions > 0 && { keyLaidOut: await typeAll(mounted.container, one.reactions) }),
  };
};

const rowPages: Readonly<Record<System, typeof rowsByHand>> = {
  byHand: rowsByHand,
  engine: rowsOfEngine,
};

/** All rows of the window and the last one stand there. @throws when the page is not as high as its rows */
const checkRows = ({ container }: Mounted, count: number): void => {
  const texts = [...container.querySelectorAll('.w-text-muted')].map(
    ({ textContent }) => textContent,
  );
  for (let index = 0; index < Math.min(count, 20); index += 1) {
    if (texts[index] !== `Instalment ${index + 1}`)
      throw new Error(`Row ${index + 1} is ${texts[index]}.`);
  }
  if (container.offsetHeight < count * 20)
    throw new Error(`The page of ${count} rows is ${container.offsetHeight} pixels high.`);
};

const visitRows = async (system: System, { count, warm }: RunningCase): Promise<RunningVisit> => {
  const last = `Instalment ${count}`;
  const isDrawn = (container: HTMLElement): boolean => {
    const found = container.getElementsByClassName('w-text-muted');
    return found[found.length - 1]?.textContent === last;
  };
  const { mounted, times } = await mountAgain(
    rowPages[system](count),
    makeRows(count),
    isDrawn,
    warm,
  );
  checkRows(mounted, count);
  return times;
};

/** Measures one system in one case. To be called once in a fresh page. @throws when the page does not work as it should */
export const visitRunning = (system: System, one: RunningCase): Promise<RunningVisit> =>
  one.kind === 'rows' ? visitRows(system, one) : visitForm(system, one, one.kind);
