import { median } from '../../harness/statistics.ts';
import type { RunningCase, System, Visit } from './cases.ts';
import { createItems, createRows, createSwappedItems } from './data.ts';
import {
  collectGarbage,
  type DrawPage,
  layOut,
  mount,
  react,
  type Reaction,
  settle,
  type,
  unmount,
} from './mount.ts';
import { formByHand, rowsByHand } from './pages-by-hand.tsx';
import { formOfEngine, rowsOfEngine, swappedFormOfEngine } from './pages-of-engine.tsx';

const inputsIn = (container: HTMLElement): readonly HTMLInputElement[] => [
  ...container.querySelectorAll('input'),
];

/** Mounts a page repeatedly and leaves the last one. */
const mountAgain = async <Loaded>(
  draw: DrawPage<Loaded>,
  loaded: Loaded,
  isComplete: (container: HTMLElement) => boolean,
  warm: number,
) => {
  let mounted = await mount(draw, loaded, isComplete);
  const first = mounted.milliseconds;
  const later: number[] = [];
  for (let index = 0; index < warm; index += 1) {
    unmount(mounted);
    await settle();
    mounted = await mount(draw, loaded, isComplete);
    later.push(mounted.milliseconds);
  }
  await settle();
  const times = { first, ...(warm > 0 && { warm: median(later.slice(Math.floor(warm / 2))) }) };
  return { container: mounted.container, times };
};

const medianOf = (reactions: readonly Reaction[], part: keyof Reaction): number =>
  median(reactions.map((reaction) => reaction[part]));

/** Without the first third. */
const warmedUp = <Item>(items: readonly Item[]): readonly Item[] =>
  items.slice(Math.floor(items.length / 3));

/** A name and a number in turn. */
const middleInput = (container: HTMLElement, index: number): HTMLInputElement => {
  const inputs = inputsIn(container);
  const input = inputs[Math.floor(inputs.length / 2) + (index % 2)];
  if (input === undefined) throw new Error('The form has no field to type into.');
  return input;
};

const expectText = ({ value }: HTMLInputElement, expected: string): void => {
  if (value !== expected)
    throw new Error(`Expected the field to show ${expected}, found ${value}.`);
};

/** Types keys with a frame after each. */
const typeAll = async (container: HTMLElement, count: number): Promise<number> => {
  const keys: Reaction[] = [];
  for (let index = 0; index < count; index += 1) {
    const input = middleInput(container, index);
    input.focus();
    layOut();
    const before = input.value;
    keys.push(type(input));
    expectText(input, `${before}7`);
    await settle();
  }
  return medianOf(warmedUp(keys), 'laidOut');
};

/** A single key takes two or three ticks of the clock. */
const keysOfBlock = 64;

/** @returns milliseconds of a key: median of the means of blocks */
const typeBlocks = async (container: HTMLElement, blocks: number): Promise<number> => {
  const means: number[] = [];
  // The collection that a mount starts would slow down stores for seconds.
  collectGarbage('major');
  for (let index = 0; index < blocks; index += 1) {
    const input = middleInput(container, index);
    input.focus();
    type(input, '');
    layOut();
    let milliseconds = 0;
    for (let key = 0; key < keysOfBlock; key += 1) {
      milliseconds += type(input).handled;
      // Deferred work runs here, outside the time.
      await Promise.resolve();
    }
    expectText(input, '7'.repeat(keysOfBlock));
    means.push(milliseconds / keysOfBlock);
    await settle();
  }
  return median(warmedUp(means));
};

/** Alternates the card type and checks that half of the fields change. */
const swapAll = async (container: HTMLElement, { count, reactions }: RunningCase) => {
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
  const [first, ...later] = swaps;
  if (first === undefined) throw new Error('No swap was made.');
  return {
    swapFirst: first.handled,
    swapFirstLaidOut: first.laidOut,
    swap: medianOf(later, 'handled'),
    swapLaidOut: medianOf(later, 'laidOut'),
  };
};

const visitForm = async (system: System, one: RunningCase): Promise<Visit> => {
  const { kind, count, warm, reactions } = one;
  const isSwap = kind === 'swap';
  const ofEngine = isSwap ? swappedFormOfEngine : formOfEngine;
  const { container, times } = await mountAgain(
    system === 'engine' ? ofEngine : formByHand,
    isSwap ? createSwappedItems(count) : createItems(count),
    (found) => found.getElementsByTagName('input').length >= count,
    warm,
  );
  if (isSwap) return { ...times, ...(await swapAll(container, one)) };
  if (kind === 'keys') return { ...times, key: await typeBlocks(container, reactions) };
  return { ...times, ...(reactions > 0 && { keyLaidOut: await typeAll(container, reactions) }) };
};

const textClass = 'w-text-muted';

/** Checks the first window of rows and the height of the page. */
const checkRows = (container: HTMLElement, count: number): void => {
  const found = container.getElementsByClassName(textClass);
  for (let index = 0; index < Math.min(count, 20); index += 1)
    if (found[index]?.textContent !== `Instalment ${index + 1}`)
      throw new Error(`Row ${index + 1} shows ${found[index]?.textContent}.`);
  if (container.offsetHeight < count * 20)
    throw new Error(`The page of ${count} rows is ${container.offsetHeight} pixels high.`);
};

const visitRows = async (system: System, { count, warm }: RunningCase): Promise<Visit> => {
  const { container, times } = await mountAgain(
    system === 'engine' ? rowsOfEngine : rowsByHand,
    createRows(count),
    (found) => {
      const texts = found.getElementsByClassName(textClass);
      return texts[texts.length - 1]?.textContent === `Instalment ${count}`;
    },
    warm,
  );
  checkRows(container, count);
  return times;
};

/** Measures one system in one case; once in a fresh page. */
export const visit = (system: System, one: RunningCase): Promise<Visit> =>
  one.kind === 'rows' ? visitRows(system, one) : visitForm(system, one);
