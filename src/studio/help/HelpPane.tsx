import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { Progress } from '../shell/Progress.tsx';
import { ContextHelp } from './ContextHelp.tsx';
import { useLibrary } from './use-library.ts';
import './help.css';

export const HelpPane = () => {
  const { found, error, readAgain } = useLibrary();
  return (
    <section aria-label="Help" className="help-pane">
      <h2>Help</h2>
      {error !== undefined && found === undefined && (
        <ErrorNotice error={error} again={readAgain} />
      )}
      {error === undefined && found === undefined && <Progress what="Opening the help" />}
      {found !== undefined && <ContextHelp library={found} />}
    </section>
  );
};
