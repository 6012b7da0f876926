import { pick, type Random } from '../harness/random.ts';
import { becomesTrue } from '../harness/wait.ts';
import type { Desk } from './edits-desk.ts';
import {
  type Expectations,
  type Fact,
  nodeFact,
  orderFact,
  sentencesOf,
  startOf,
  wordFact,
} from './edits-document.ts';

/** Acts in the page; repeated ones are likelier. */
const pageActs = (
  [
    ['type', 'type', 'type', 'write', 'write', 'leave in the field'],
    ['add', 'move', 'move', 'remove', 'undo'],
  ] as const
).flat();
/** Last action and its inverse. */
interface Done {
  readonly name: string;
  readonly facts: readonly { readonly fact: Fact; readonly fate: 'present' | 'absent' }[];
  readonly by: 'key' | 'button';
  /** Undo steps; at most so many by keys, since slow characters are steps of their own. */
  readonly steps: number;
  readonly state: () => Promise<string>;
}

const opposite = { present: 'absent', absent: 'present' } as const;
/** Edits of an author in the page, each with what must be true from then on. */
export class PageActs {
  readonly #desk: Desk;
  readonly #expected: Expectations;
  readonly #random: Random;
  readonly #counts: Record<string, number>;
  #last: (Done & { readonly before: string }) | undefined;
  #number = 0;

  constructor(desk: Desk, expected: Expectations, random: Random, counts: Record<string, number>) {
    this.#desk = desk;
    this.#expected = expected;
    this.#random = random;
    this.#counts = counts;
  }

  count(what: string): void {
    this.#counts[what] = (this.#counts[what] ?? 0) + 1;
  }

  /** A name that no other edit of the run has. */
  nextName(prefix: string): string {
    this.#number += 1;
    return `${prefix}${this.#number}`;
  }

  /** Something else happened: the last act is not undone any more. */
  forget(): void {
    this.#last = undefined;
  }

  async #do(done: Done, act: () => Promise<void>): Promise<void> {
    const before = await done.state();
    for (const { fact, fate } of done.facts) this.#expected.note(fact, fate);
    await act();
    this.#last = { ...done, before };
    this.count(done.name);
  }

  async #undo(): Promise<readonly string[]> {
    if (this.#last === undefined) return [];
    const { name, facts, by, steps: maxSteps, state, before } = this.#last;
    this.#last = undefined;
    for (const { fact, fate } of facts) this.#expected.note(fact, opposite[fate]);
    for (let step = 0; step < maxSteps; step += 1) {
      if (by === 'key' && (await state()) === before) break;
      await this.#desk.undo(by);
    }
    this.count('undo');
    return (await becomesTrue(async () => (await state()) === before, 5000, 50))
      ? []
      : [`Undo of '${name}' left '${await state()}', before it was '${before}'.`];
  }

  /** @returns violated expectations */
  async act(): Promise<readonly string[]> {
    const desk = this.#desk;
    const act = pick(this.#random, pageActs);
    if (act === 'undo') return this.#undo();
    this.#last = undefined;
    const sentence = pick(this.#random, sentencesOf.page);
    const tree = {
      name: act,
      by: 'button',
      steps: 1,
      state: async () => (await desk.nodes()).join(' '),
    } as const;
    if (act === 'type') {
      for (let left = Math.floor(this.#random() * 4); left >= 0; left -= 1) await this.#write(act);
    } else if (act === 'write' || act === 'leave in the field') {
      await this.#write(act);
      // A value that is only in the field cannot be undone yet.
      if (act === 'leave in the field') this.#last = undefined;
    } else if (act === 'add') {
      const node = this.nextName('a');
      const facts = [{ fact: nodeFact(node), fate: 'present' }] as const;
      await this.#do({ ...tree, facts, steps: 2 }, () => desk.add(sentence, node));
    } else if (act === 'move') {
      const nodes = await desk.nodes();
      const step = pick(this.#random, [-1, 1]);
      const own = startOf(sentence).slice(0, -1);
      const passed = nodes[nodes.indexOf(own) + step];
      if (passed === undefined) return [];
      // Only sentences stay to the end, so only their order is a fact.
      const order = step === 1 ? orderFact(passed, own) : orderFact(own, passed);
      const facts = passed.startsWith('s') ? [order] : [];
      await this.#do({ ...tree, facts }, () =>
        desk.move(sentence, step === 1 ? 'ArrowDown' : 'ArrowUp'),
      );
    } else {
      const added = (await desk.nodes()).filter((name) => name.startsWith('a'));
      if (added.length === 0) return [];
      const node = pick(this.#random, added);
      const facts = [{ fact: nodeFact(node), fate: 'absent' }] as const;
      await this.#do({ ...tree, facts }, () => desk.remove(node));
    }
    return [];
  }

  #write(name: 'type' | 'write' | 'leave in the field'): Promise<void> {
    const desk = this.#desk;
    const sentence = pick(this.#random, sentencesOf.page);
    const word = this.nextName('w');
    const facts = [{ fact: wordFact(sentence, word), fate: 'present' }] as const;
    const done = { name, facts, state: () => desk.read(sentence) };
    return name === 'type'
      ? this.#do({ ...done, by: 'key', steps: word.length + 1 }, () => desk.type(sentence, word))
      : this.#do({ ...done, by: 'button', steps: 1 }, () =>
          desk.write(sentence, word, name === 'write'),
        );
  }
}
