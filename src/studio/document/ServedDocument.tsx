import type { RefObject } from 'react';
import type { Editor } from '../editor/create-editor.ts';
import type { OpenFields } from '../saving/open-fields.ts';
import type { WorkingCopy } from '../saving/working-copy.ts';
import { ShippedNotice } from '../shipped/ShippedNotice.tsx';
import { useKeepBeforeLeaving } from './use-keep-before-leaving.ts';
import { useKeptHistory } from './use-kept-history.ts';
import { useTogether } from './use-together.ts';

export interface ServedDocumentProps {
  readonly id: string;
  readonly copy: WorkingCopy;
  readonly openFields: OpenFields;
  readonly editor: RefObject<Editor | undefined>;
}

/** What belongs to a document that is on the service and is worked on by others, too. Of it is to be seen that the program brings another text. */
export const ServedDocument = ({ id, copy, openFields, editor }: ServedDocumentProps) => {
  useKeptHistory(id, copy, editor);
  useKeepBeforeLeaving(copy, openFields);
  useTogether(id, copy);
  return <ShippedNotice id={id} />;
};
