/** Sentences of the document: the first half is edited in the page, the second elsewhere. */
export const sentencesOf = { page: [0, 1, 2, 3, 4, 5], other: [6, 7, 8, 9, 10, 11] } as const;

/** First characters of a sentence, unique in the text. */
export const startOf = (sentence: number): string => `s${sentence}:`;

const nodeText = (id: string, text: string): string =>
  `{ "id": "${id}", "widget": "text", "props": { "text": "${text}" } }`;

export const editedDocument = (id: string): string => {
  const nodes = [...sentencesOf.page, ...sentencesOf.other].map(
    (sentence) => `    ${nodeText(`n${sentence}`, `${startOf(sentence)} first`)}`,
  );
  return `{
  "kind": "template",
  "lang": 1,
  "id": "${id}",
  "class": "promotion",
  "title": { "text": "${id}" },
  "body": [
${nodes.join(',\n')}
  ]
}
`;
};

/** Empty when the sentence is gone. */
export const sentenceIn = (text: string, sentence: number): string =>
  new RegExp(`"(${startOf(sentence)}[^"]*)"`).exec(text)?.[1] ?? '';

export const withWord = (text: string, sentence: number, word: string): string => {
  const before = sentenceIn(text, sentence);
  return text.replace(`"${before}"`, `"${before} ${word}"`);
};

/** Adds a node at the start, or after a sentence. */
export const withNode = (text: string, name: string, after: number | undefined): string => {
  const node = nodeText(name, name);
  return after === undefined
    ? text.replace('"body": [', `"body": [\n    ${node},`)
    : text.replace(
        new RegExp(`\\{ "id": "n${after}"[^}]*\\} \\}`),
        (old) => `${old},\n    ${node}`,
      );
};

/** A property of the text that an edit establishes; names are unique. */
export interface Fact {
  readonly name: string;
  readonly isIn: (text: string) => boolean;
}

export const wordFact = (sentence: number, word: string): Fact => ({
  name: `'${word}' in the sentence '${startOf(sentence)}'`,
  isIn: (text) => sentenceIn(text, sentence).split(' ').includes(word),
});

export const nodeFact = (name: string): Fact => ({
  name: `the node '${name}'`,
  isIn: (text) => text.includes(`"${name}"`),
});

const positionOf = (text: string, name: string): number => text.search(new RegExp(`"${name}[:"]`));

/** Unknown: the page crashed before its status line reported the edit as kept. */
type Fate = 'present' | 'absent' | 'unknown';

/** Fact and fate of one node before another; both orders share one fact. */
export const orderFact = (first: string, second: string) => {
  const [one = '', other = ''] = [first, second].toSorted();
  const fact: Fact = {
    name: `'${one}' before '${other}'`,
    isIn: (text) => positionOf(text, one) < positionOf(text, other),
  };
  return { fact, fate: one === first ? 'present' : 'absent' } as const;
};

/** Outside of the page: records edits and reports of the status line. */
export class Expectations {
  readonly #all = new Map<string, { readonly fact: Fact; fate: Fate }>();
  readonly #fresh = new Set<string>();

  note(fact: Fact, fate: 'present' | 'absent'): void {
    this.#all.set(fact.name, { fact, fate });
    this.#fresh.add(fact.name);
  }

  /** The status line reports everything as kept or saved. */
  confirm(): void {
    this.#fresh.clear();
  }

  crash(): void {
    for (const name of this.#fresh) {
      const found = this.#all.get(name);
      if (found !== undefined) found.fate = 'unknown';
    }
    this.#fresh.clear();
  }

  faultsIn(text: string): readonly string[] {
    return [...this.#all.values()]
      .filter(({ fact, fate }) => fate !== 'unknown' && fact.isIn(text) !== (fate === 'present'))
      .map(({ fact: { name }, fate }) =>
        fate === 'present' ? `${name}: done, and lost.` : `${name}: undone, and back again.`,
      );
  }

  /** Edits that may be lost, and those of them that are in the text. */
  countUnknown(text: string): Readonly<Record<string, number>> {
    const unknown = [...this.#all.values()].filter(({ fate }) => fate === 'unknown');
    const present = unknown.filter(({ fact }) => fact.isIn(text)).length;
    return { 'unconfirmed before a crash': unknown.length, 'of them present': present };
  }
}
