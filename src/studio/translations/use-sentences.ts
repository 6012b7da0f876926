import { useEffect, useState } from 'react';
import type { Sentence } from '../../../renderer/entries/node.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';

/** Distinct sentences of the last valid text; undefined before the first result. */
export const useSentences = (): readonly Sentence[] | undefined => {
  const { id, language, lastValidDocument } = useWorkspace();
  const [sentences, setSentences] = useState<readonly Sentence[]>();
  const text = lastValidDocument?.tree.text;
  useEffect(() => {
    let isOver = false;
    const ask = async (asked: string): Promise<void> => {
      try {
        const found = await language.ask('sentences', { id, text: asked });
        const first = new Map(found.toReversed().map((sentence) => [sentence.text, sentence]));
        if (!isOver)
          setSentences(found.filter((sentence) => first.get(sentence.text) === sentence));
      } catch (error) {
        // The check reports an ended worker.
        if (!(error instanceof Error)) throw error;
      }
    };
    if (text !== undefined) void ask(text);
    return () => {
      isOver = true;
    };
  }, [id, language, text]);
  return sentences;
};
