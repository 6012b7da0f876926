import type { Desk } from './desk.ts';
import { beginningOf, orderFact, partFact, sentencesOf, wordsFact } from './edited-document.ts';
import type { Expectations, Fact } from './expectations.ts';

/** What a person does to an open document, in each of its panes. */
export type PageAct =
  'type' | 'write' | 'leave in the field' | 'add' | 'move' | 'remove' | 'take back';

export interface PageActOptions {
  readonly desk: Desk;
  readonly expected: Expectations;
  readonly random: () => number;
  /** A number that no edit of the run has. */
  readonly next: () => number;
  readonly count: (what: string) => void;
}

export interface PageActs {
  /** @returns what must not be, a sentence each */
  readonly happen: (act: PageAct) => Promise<readonly string[]>;
  /** Something else happens: what was done before is not taken back any more. */
  readonly forget: () => void;
}

/** What was done last, and how it is taken back. */
interface Done {
  readonly name: string;
  readonly facts: readonly { readonly fact: Fact; readonly fate: 'there' | 'gone' }[];
  readonly way: 'key' | 'button';
  /** Steps that it is made of; by keys at most so many, since letters that came slowly are steps of their own. */
  readonly steps: number;
  readonly state: () => Promise<string>;
  readonly before: string;
}

/** Most words that are typed one after the other. */
const mostWords = 4;

const opposite = { there: 'gone', gone: 'there' } as const;

/** The acts of somebody at a page, each with what must be so from then on. */
export const createPageActs = ({
  desk,
  expected,
  random,
  next,
  count,
}: PageActOptions): PageActs => {
  let last: Done | undefined;
  const choose = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(random() * items.length)];
  const chooseSentence = (): number => choose(sentencesOf.page) ?? 0;
  const stateOf = async (): Promise<string> => (await desk.parts()).join(' ');

  /** Notes what is about to be so, does it, and remembers how it is taken back. */
  const run = async (done: Omit<Done, 'before'>, act: () => Promise<void>): Promise<void> => {
    const before = await done.state();
    for (const { fact, fate } of done.facts) expected.note(fact, fate);
    await act();
    last = { ...done, before };
  };
  const writeWords = async (name: 'type' | 'write' | 'leave in the field'): Promise<void> => {
    const sentence = chooseSentence();
    const words = `w${next()}`;
    const facts = [{ fact: wordsFact(sentence, words), fate: 'there' }] as const;
    const common = { name, facts, state: () => desk.read(sentence) };
    if (name === 'type')
      await run({ ...common, way: 'key', steps: words.length + 1 }, () =>
        desk.type(sentence, words),
      );
    else
      await run({ ...common, way: 'button', steps: 1 }, () =>
        desk.write(sentence, words, name === 'write'),
      );
    // Nothing was done yet that could be taken back.
    if (name === 'leave in the field') last = undefined;
    count(name);
  };
  const add = async (): Promise<void> => {
    const part = `a${next()}`;
    await run(
      {
        name: 'add',
        facts: [{ fact: partFact(part), fate: 'there' }],
        way: 'button',
        steps: 2,
        state: stateOf,
      },
      () => desk.add(chooseSentence(), part),
    );
    count('add');
  };
  const move = async (): Promise<void> => {
    const parts = await desk.parts();
    const sentence = chooseSentence();
    const step = choose([-1, 1] as const) ?? 1;
    const own = beginningOf(sentence).slice(0, -1);
    const passed = parts[parts.indexOf(own) + step];
    if (passed === undefined) return;
    // Only sentences stay to the end, so only their order is looked at.
    const facts = passed.startsWith('s')
      ? [step === 1 ? orderFact(passed, own) : orderFact(own, passed)]
      : [];
    await run({ name: 'move', facts, way: 'button', steps: 1, state: stateOf }, () =>
      desk.move(sentence, step === 1 ? 'ArrowDown' : 'ArrowUp'),
    );
    count('move');
  };
  const remove = async (): Promise<void> => {
    const part = choose((await desk.parts()).filter((name) => name.startsWith('a')));
    if (part === undefined) return;
    await run(
      {
        name: 'remove',
        facts: [{ fact: partFact(part), fate: 'gone' }],
        way: 'button',
        steps: 1,
        state: stateOf,
      },
      () => desk.remove(part),
    );
    count('remove');
  };
  const takeBack = async (): Promise<readonly string[]> => {
    if (last === undefined) return [];
    const { name, facts, way, steps, state, before } = last;
    last = undefined;
    for (const { fact, fate } of facts) expected.note(fact, opposite[fate]);
    const isOver = async (): Promise<boolean> => way === 'key' && (await state()) === before;
    for (let step = 0; step < steps && !(await isOver()); step += 1) await desk.undo(way);
    count('take back');
    // Panes follow a moment later.
    for (let turn = 0; turn < 100 && (await state()) !== before; turn += 1) await desk.wait(50);
    const found = await state();
    return found === before
      ? []
      : [`Taking back '${name}' left '${found}', and it was '${before}' before.`];
  };
  return {
    forget: () => {
      last = undefined;
    },
    happen: async (act) => {
      if (act === 'take back') return takeBack();
      last = undefined;
      if (act === 'type')
        for (let left = Math.floor(random() * mostWords); left >= 0; left -= 1)
          await writeWords('type');
      else if (act === 'write' || act === 'leave in the field') await writeWords(act);
      else await { add, move, remove }[act]();
      return [];
    },
  };
};
