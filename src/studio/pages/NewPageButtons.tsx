import { FileText, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { usePermission } from '../session/use-session.ts';
import { ErrorText } from '../shell/ErrorNotice.tsx';
import { ErrorBoundary } from '../shell/PageErrorBoundary.tsx';

const NewPageDialog = lazy(async () => ({
  default: (await import('./NewPageDialog.tsx')).NewPageDialog,
}));

interface NewPageButtonsProps {
  readonly documents: readonly ListedDocument[];
}

/** Button that opens the gallery of templates; nothing without the permission. */
export const NewPageButton = ({
  kind,
  documents,
  className,
  children,
}: NewPageButtonsProps & {
  readonly kind: 'promotion' | 'page';
  readonly className?: string;
  readonly children: ReactNode;
}) => {
  const [isOpen, setOpen] = useState(false);
  const mayWrite = usePermission('draft.write');
  if (!mayWrite) return null;
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && (
        <ErrorBoundary
          failed={
            <ErrorText sentence="The form for a new page could not be loaded. Reload the studio." />
          }
        >
          <Suspense fallback={null}>
            <NewPageDialog kind={kind} documents={documents} close={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
};

export const NewPageButtons = ({ documents }: NewPageButtonsProps) => (
  <div className="acts">
    <NewPageButton kind="page" documents={documents}>
      <FileText aria-hidden />
      New page
    </NewPageButton>
    <NewPageButton kind="promotion" documents={documents} className="primary">
      <Plus aria-hidden />
      New promotion
    </NewPageButton>
  </div>
);
