import { median } from '../statistics.ts';
import type { Visit } from '../visit.ts';
import type { FormPage } from './form-page.ts';
import { makeItems } from './items.ts';
import { layOut, mount, settle, type, unmount, type Mounted } from './mount.ts';

const inputsIn = (container: HTMLElement): HTMLInputElement[] => [
  ...container.querySelectorAll('input'),
];

/** Whether so many fields are drawn. */
const hasFields =
  (count: number) =>
  (container: HTMLElement): boolean =>
    container.getElementsByTagName('input').length >= count;

const keysInWarmUp = 20;
const keysMeasured = 40;

/** Types into a name and a number in turn, in the middle of the form. */
const typeAll = async (container: HTMLElement, count: number) => {
  const middle = Math.floor(count / 2);
  const inputs = inputsIn(container).slice(middle, middle + 2);
  const keys: ReturnType<typeof type>[] = [];
  for (let index = 0; index < keysInWarmUp + keysMeasured; index += 1) {
    const input = inputs[index % inputs.length];
    if (input === undefined) throw new Error('The form has no field to type into.');
    input.focus();
    layOut();
    keys.push(type(input));
    await settle();
  }
  return { measured: keys.slice(keysInWarmUp), codes: [`field${middle}`, `field${middle + 1}`] };
};

const sendForm = async (
  { container, sent }: Mounted,
  codes: readonly string[],
): Promise<number> => {
  const button = [...container.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Next',
  );
  const start = performance.now();
  button?.click();
  const values = await sent;
  const milliseconds = performance.now() - start;
  const typed = '7'.repeat((keysInWarmUp + keysMeasured) / 2);
  for (const code of codes) {
    if (values[code] !== typed)
      throw new Error(
        `The form sent ${JSON.stringify(values[code])} as ${code}, but ${typed} was typed.`,
      );
  }
  return milliseconds;
};

/** Measures one way of making the page with so many fields. To be called once in a fresh page. @throws when the form does not work as it should */
export const visit = async (page: FormPage, count: number, warmMounts: number): Promise<Visit> => {
  const draw = page(count);
  const items = makeItems(count);
  let mounted = await mount(draw, items, hasFields(count));
  const first = mounted.milliseconds;
  const warm: number[] = [];
  for (let index = 0; index < warmMounts; index += 1) {
    unmount(mounted);
    await settle();
    mounted = await mount(draw, items, hasFields(count));
    warm.push(mounted.milliseconds);
  }
  await settle();
  const { measured, codes } = await typeAll(mounted.container, count);
  const send = await sendForm(mounted, codes);
  return {
    first,
    warm: median(warm),
    key: median(measured.map(({ handled }) => handled)),
    keyLaidOut: median(measured.map(({ laidOut }) => laidOut)),
    send,
  };
};
