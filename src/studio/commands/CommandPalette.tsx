import { useState } from 'react';
import { readDocumentList } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { NewPageDialog } from '../pages/NewPageDialog.tsx';
import { PaletteDialog } from './PaletteDialog.tsx';
import { useStudioCommands } from './studio-commands.ts';

/** Palette with the commands of the whole studio, and the dialogs that they open. */
export const CommandPalette = ({ close }: { readonly close: () => void }) => {
  const listed = useAnswer('/documents', readDocumentList);
  const [creating, create] = useState<'promotion' | 'page'>();
  const documents = listed.answer?.documents ?? [];
  const commands = useStudioCommands(documents, create);
  if (creating !== undefined)
    return <NewPageDialog kind={creating} documents={documents} close={close} />;
  return (
    <PaletteDialog
      commands={commands}
      loading={listed}
      close={close}
      staysOpenFor={(id) => id === 'action new-promotion' || id === 'action new-page'}
    />
  );
};
