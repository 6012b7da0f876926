import type { DocumentText } from '../../../renderer/entries/node.ts';

/** What somebody has just typed into a document. */
export interface Edit {
  readonly name: string;
  readonly document: DocumentText;
}

const inserted = ({ name, text }: DocumentText, offset: number, letters: string): DocumentText => ({
  name,
  text: `${text.slice(0, offset)}${letters}${text.slice(offset)}`,
});

/** Behind a mark, in the second half of a document if it stands there; undefined when it stands nowhere. */
const behind = (mark: string, { text }: DocumentText): number | undefined => {
  const late = text.indexOf(mark, text.length / 2);
  const found = late === -1 ? text.indexOf(mark) : late;
  return found === -1 ? undefined : found + mark.length;
};

/** A letter of a sentence, of a name that something refers to, and of a part that is not finished: the text is no JSON. */
export const editsOf = (document: DocumentText): readonly Edit[] => {
  const edit = (name: string, mark: string, letters: string): readonly Edit[] => {
    const offset = behind(mark, document);
    return offset === undefined ? [] : [{ name, document: inserted(document, offset, letters) }];
  };
  return [
    ...edit('sentence', '{ "text": "', 'A'),
    ...edit('name', '{ "$": "', 'x'),
    ...edit('unfinished', '"id": ', '{'),
  ];
};
