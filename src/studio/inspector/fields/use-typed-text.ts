import { useState } from 'react';

export interface TypedText {
  readonly text: string;
  /** True while the text is not in the document. */
  readonly isOpen: boolean;
  /** Value that the document got while this text was typed. The author chooses one of both. */
  readonly theirs: string | undefined;
  readonly type: (text: string) => void;
  /** Call it with the text after a commit; the document may write it in another notation. */
  readonly commit: (taken: string) => void;
  /** Takes the value of the document. */
  readonly discard: () => void;
}

/** Text of a field that is committed later. A remote change never discards it. */
export const useTypedText = (written: string): TypedText => {
  const [text, setText] = useState(written);
  const [previous, setPrevious] = useState(written);
  const [theirs, setTheirs] = useState<string>();
  /** Committed text until the document has it. */
  const [committed, setCommitted] = useState<string>();
  if (previous !== written) {
    const isOwn = committed !== undefined;
    const isTyping = text !== previous && text !== committed;
    setPrevious(written);
    setCommitted(undefined);
    if (!isTyping) setText(written);
    setTheirs(isTyping && !isOwn && text !== written ? written : undefined);
  }
  const isOpen = text !== written && text !== committed;
  return {
    text,
    isOpen,
    theirs: isOpen ? theirs : undefined,
    type: setText,
    commit: (taken) => {
      setTheirs(undefined);
      if (taken !== written) setCommitted(taken);
    },
    discard: () => {
      setTheirs(undefined);
      setText(written);
    },
  };
};
