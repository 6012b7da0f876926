import { Link } from 'react-router-dom';
import { usePermission } from '../session/use-session.ts';
import './changes.css';

/** Leads from a document to what is needed for it to go live; nothing for those who may not propose. */
export const PublishButton = ({ id }: { readonly id: string }) =>
  usePermission('change.write') && (
    <Link className="button" to={`/changes/new?document=${encodeURIComponent(id)}`}>
      Publish …
    </Link>
  );
