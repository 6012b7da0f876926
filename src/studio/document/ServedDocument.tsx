import type { RefObject } from 'react';
import type { Editor } from '../editor/create-editor.ts';
import type { UncommittedFields } from '../saving/open-fields.ts';
import type { DraftSync } from '../saving/working-copy.ts';
import { BundledNotice } from '../shipped/ShippedNotice.tsx';
import { usePersistOnLeave } from './use-keep-before-leaving.ts';
import { usePersistedHistory } from './use-kept-history.ts';
import { usePresence } from './use-together.ts';

export interface ServedDocumentProps {
  readonly id: string;
  readonly copy: DraftSync;
  readonly openFields: UncommittedFields;
  readonly editor: RefObject<Editor | undefined>;
}

/** What belongs to a document that is on the service and is worked on by others, too. Of it is to be seen that the program brings another text. */
export const ServedDocument = ({ id, copy, openFields, editor }: ServedDocumentProps) => {
  usePersistedHistory(id, copy, editor);
  usePersistOnLeave(copy, openFields);
  usePresence(id, copy);
  return <BundledNotice id={id} />;
};
