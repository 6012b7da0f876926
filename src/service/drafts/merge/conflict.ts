/** Something that both sides changed, each in its own way. In the merged text it is as theirs. */
export interface MergeConflict {
  /** Id of the node; '' is the document itself. */
  readonly node: string;
  /** JSON pointer within the node; '' is the node as a whole, or where it stands. */
  readonly property: string;
  /** property: two values. place: moved or added twice, or into something that is gone. removal: taken away here, changed there. order: its children were sorted twice. */
  readonly what: 'property' | 'place' | 'removal' | 'order';
  readonly message: string;
}

const chooseOne = 'Choose one of the two.';

const formatConflict = (node: string, property: string, what: MergeConflict['what']): string => {
  const place = `${node === '' ? 'The document' : `The node '${node}'`}${property === '' ? '' : `, ${property}`}`;
  switch (what) {
    case 'property':
      return `${place}: both changed it, each in another way. ${chooseOne}`;
    case 'place':
      return `${place}: both decided where it stands, or what is around it. ${chooseOne}`;
    case 'removal':
      return `${place}: one took it away, the other changed it. ${chooseOne}`;
    case 'order':
      return `${place}: both put what is in it into another order. ${chooseOne}`;
  }
};

/** Collects conflicts, each once. */
export class ConflictSet {
  readonly #found = new Map<string, MergeConflict>();

  add(node: string, property: string, what: MergeConflict['what']): void {
    this.#found.set(`${what} ${node} ${property}`, {
      node,
      property,
      what,
      message: formatConflict(node, property, what),
    });
  }

  list(): readonly MergeConflict[] {
    return [...this.#found.values()];
  }
}
