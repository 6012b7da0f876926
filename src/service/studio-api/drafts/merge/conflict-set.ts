/** Conflicting change on both sides. The merged text keeps theirs. */
export interface MergeConflict {
  /** Id of the node; '' is the document itself. */
  readonly node: string;
  /** JSON pointer within the node; '' is the whole node or its position. */
  readonly property: string;
  /**
   * place: moved or added twice, or into a removed node. removal: removed here, changed there.
   * order: children sorted twice.
   */
  readonly what: 'property' | 'place' | 'removal' | 'order';
  readonly message: string;
}

const chooseOne = 'Choose one of the two.';

const formatConflict = (node: string, property: string, what: MergeConflict['what']): string => {
  const place = `${node === '' ? 'The document' : `The node '${node}'`}${property === '' ? '' : `, ${property}`}`;
  switch (what) {
    case 'property':
      return `${place}: you both changed it, in different ways. ${chooseOne}`;
    case 'place':
      return `${place}: you both moved it, or changed its surroundings. ${chooseOne}`;
    case 'removal':
      return `${place}: one of you removed it, the other changed it. ${chooseOne}`;
    case 'order':
      return `${place}: you both reordered its contents. ${chooseOne}`;
  }
};

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
