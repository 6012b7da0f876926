import type { RefObject } from 'react';
import type { Editor } from '../editor/create-editor.ts';
import type { UncommittedFields } from '../saving/uncommitted-fields.ts';
import { BundledNotice } from '../bundled/BundledNotice.tsx';
import { usePersistOnLeave } from './use-persist-on-leave.ts';
import { usePersistedHistory } from './use-persisted-history.ts';
import { usePresence } from './use-presence.ts';
import type { DraftSync } from '../saving/save-state.ts';

export interface ServedDocumentProps {
  readonly id: string;
  readonly copy: DraftSync;
  readonly openFields: UncommittedFields;
  readonly editor: RefObject<Editor | undefined>;
}

/** Adds sync, presence and notices of newer bundled versions to a document on the service. */
export const ServedDocument = ({ id, copy, openFields, editor }: ServedDocumentProps) => {
  usePersistedHistory(id, copy, editor);
  usePersistOnLeave(copy, openFields);
  usePresence(id, copy);
  return <BundledNotice id={id} />;
};
