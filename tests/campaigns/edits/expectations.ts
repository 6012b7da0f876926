/** What must be in the end. Either: nobody was told that it is kept when the page crashed. */
export type Fate = 'there' | 'gone' | 'either';

/** Something that a text says or does not say, since somebody made it so. */
export interface Fact {
  /** As people read it. There is one of a name. */
  readonly name: string;
  readonly isIn: (text: string) => boolean;
}

/** Stands outside of the page and remembers what was done and what its person was told. */
export interface Expectations {
  /** Something was done, or taken back. */
  readonly note: (fact: Fact, fate: 'there' | 'gone') => void;
  /** The person is told that all that was done is kept on the machine or saved. */
  readonly toldKept: () => void;
  /** The page ended without a word: what was done since the person was last told that it is kept may be lost. */
  readonly crashed: () => void;
  /** What is not in a text as it must be, a sentence each. */
  readonly faultsIn: (text: string) => readonly string[];
  /** How many facts may be lost since nobody was told that they are kept, and how many of them a text has all the same. */
  readonly untold: (text: string) => { readonly all: number; readonly there: number };
}

export const createExpectations = (): Expectations => {
  const all = new Map<string, { readonly fact: Fact; fate: Fate }>();
  const fresh = new Set<string>();
  return {
    note: (fact, fate) => {
      all.set(fact.name, { fact, fate });
      fresh.add(fact.name);
    },
    toldKept: () => fresh.clear(),
    crashed: () => {
      for (const name of fresh) {
        const found = all.get(name);
        if (found !== undefined) found.fate = 'either';
      }
      fresh.clear();
    },
    faultsIn: (text) =>
      [...all.values()].flatMap(({ fact, fate }) => {
        if (fate === 'either' || fact.isIn(text) === (fate === 'there')) return [];
        return [
          fate === 'there'
            ? `${fact.name}: it was done and is lost.`
            : `${fact.name}: it was taken back and is there again.`,
        ];
      }),
    untold: (text) => {
      const either = [...all.values()].filter(({ fate }) => fate === 'either');
      return { all: either.length, there: either.filter(({ fact }) => fact.isIn(text)).length };
    },
  };
};
