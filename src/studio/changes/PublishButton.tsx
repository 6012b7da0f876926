import { Link } from 'react-router-dom';
import { usePermission } from '../session/use-session.ts';
import './changes.css';

/** Leads to publishing; hidden without the permission to propose. */
export const PublishButton = ({ id }: { readonly id: string }) =>
  usePermission('change.write') && (
    <Link className="button" to={`/changes/new?document=${encodeURIComponent(id)}`}>
      Publish …
    </Link>
  );
