import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { NewPageForm } from './NewPageForm.tsx';
import { titleOf } from './page-names.ts';
import { otherTemplates, type PageTemplate, promotionTemplates } from './page-templates.ts';
import './new-page.css';

export interface NewPageDialogProps {
  readonly kind: 'promotion' | 'page';
  readonly documents: readonly ListedDocument[];
  readonly close: () => void;
}

/** Chooses a template, then the title. */
export const NewPageDialog = ({ kind, documents, close }: NewPageDialogProps) => {
  const [template, setTemplate] = useState<PageTemplate>();
  const isPromotion = kind === 'promotion';
  return (
    <ModalDialog title={isPromotion ? 'New promotion' : 'New page'} close={close}>
      <div className="new-page">
        {template === undefined ? (
          <TemplateGallery
            templates={(isPromotion ? promotionTemplates : otherTemplates).filter(
              (one) => !('copyOf' in one) || documents.some(({ id }) => id === one.copyOf),
            )}
            originals={documents.filter((one) => (one.kind === 'template') === isPromotion)}
            choose={setTemplate}
          />
        ) : (
          <NewPageForm
            template={template}
            documents={documents}
            back={() => setTemplate(undefined)}
          />
        )}
      </div>
    </ModalDialog>
  );
};

const TemplateGallery = ({
  templates,
  originals,
  choose,
}: {
  readonly templates: readonly PageTemplate[];
  readonly originals: readonly ListedDocument[];
  readonly choose: (template: PageTemplate) => void;
}) => {
  const id = useId();
  const [original, setOriginal] = useState('');
  const copied = originals.find((document) => document.id === original);
  return (
    <>
      <p>Begin with a template. You can change everything later.</p>
      <ul className="template-cards">
        {templates.map((template, index) => (
          <li key={template.name}>
            <button
              type="button"
              data-first-focus={index === 0 || undefined}
              onClick={() => choose(template)}
            >
              <template.icon aria-hidden />
              <strong>{template.name}</strong>
              <span className="count">{template.description}</span>
            </button>
          </li>
        ))}
      </ul>
      {originals.length > 0 && (
        <div className="copy-of">
          <label htmlFor={id}>Or copy a page of yours</label>
          <select id={id} value={original} onChange={({ target }) => setOriginal(target.value)}>
            <option value="">Choose a page</option>
            {originals.map((document) => (
              <option key={document.id} value={document.id}>
                {titleOf(document)}
              </option>
            ))}
          </select>
          <button
            type="button"
            disabled={copied === undefined}
            onClick={() =>
              copied !== undefined &&
              choose({
                name: `Copy of ${titleOf(copied)}`,
                description: '',
                icon: Copy,
                copyOf: copied.id,
              })
            }
          >
            Copy it
          </button>
        </div>
      )}
    </>
  );
};
