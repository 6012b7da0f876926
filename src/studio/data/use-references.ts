import { useEffect, useMemo, useState } from 'react';
import { isRecord, type Pointer } from '../../../renderer/entries/document.ts';
import type { OfferedReference } from '../formula/references.ts';
import { usePhoneState } from '../preview/phone-state.ts';
import { fullestChoice, sampleChoices } from '../preview/sample-states.ts';
import { withVisitor } from '../preview/visitors.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { createSampleReader, type ReadSample } from './sample-data.ts';

export interface References {
  /** Undefined while they load. */
  readonly found: readonly OfferedReference[] | undefined;
  readonly error: string | undefined;
}

/** Values that can be read at a place of the open page. */
export const useReferences = (pointer: Pointer): References => {
  const { id, text, language } = useWorkspace();
  const [answer, setAnswer] = useState<Partial<References>>({});
  useEffect(() => {
    let isOver = false;
    language.ask('references', { id, text, pointer }).then(
      (found) => isOver || setAnswer({ found }),
      (reason: unknown) =>
        isOver ||
        setAnswer({
          error: reason instanceof Error ? reason.message : 'The values could not be found.',
        }),
    );
    return () => {
      isOver = true;
    };
  }, [id, language, pointer, text]);
  return { found: answer.found, error: answer.error };
};

/** Values of the state on the phone, with the name of the state. */
export const useSample = (): { readonly name: string | undefined; readonly read: ReadSample } => {
  const { lastValidDocument } = useWorkspace();
  const document = lastValidDocument?.document;
  const phone = usePhoneState();
  return useMemo(() => {
    const first = fullestChoice(document, sampleChoices(document))?.example;
    const name = phone === undefined ? first : phone.example;
    const shown =
      phone === undefined || !isRecord(document)
        ? { document, example: name }
        : withVisitor(document, name ?? '', phone.visitor);
    const read = createSampleReader(shown.document, shown.example);
    return {
      name: name === '' ? undefined : name,
      read: (path, list) =>
        phone?.hasAnswers === false && (list ?? path).startsWith('sources.')
          ? undefined
          : read(path, list),
    };
  }, [document, phone]);
};
