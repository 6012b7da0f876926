import { Link, useNavigate, useParams } from 'react-router-dom';
import { usePermission } from '../session/use-session.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { PageLayout } from '../shell/PageLayout.tsx';
import { Progress } from '../shell/Progress.tsx';
import { helpAddress } from '../shell/addresses.ts';
import { HelpReader } from './HelpReader.tsx';
import { HelpLink } from './HelpLink.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { titleIn } from './library.ts';
import { useLibrary } from './use-library.ts';
import './help.css';

export const HelpPage = () => {
  const { '*': path = '' } = useParams();
  const navigate = useNavigate();
  const mayWrite = usePermission('draft.write');
  const { found, error, readAgain } = useLibrary();
  const open = (to: string): void => void navigate(helpAddress(to));
  if (found === undefined)
    return (
      <PageLayout title="Help">
        {error === undefined ? (
          <Progress what="Opening the help" />
        ) : (
          <ErrorNotice error={error} again={readAgain} />
        )}
      </PageLayout>
    );
  return (
    <PageLayout title={path === '' ? 'Help' : titleIn(found, path)}>
      {path === '' && mayWrite && (
        <p>
          <Link to="/tour">Take the tour</Link>, on a promotion to practise on.
        </p>
      )}
      <HelpSearch library={found} open={open} />
      {path !== '' && (
        <p>
          <HelpLink to="" open={open}>
            All of the help
          </HelpLink>
        </p>
      )}
      <HelpReader library={found} place={{ to: path }} level={2} open={open} />
    </PageLayout>
  );
};
