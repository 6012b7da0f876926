import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { Progress } from '../shell/Progress.tsx';
import { HelpBeside } from './HelpBeside.tsx';
import { useLibrary } from './use-library.ts';
import './help.css';

export const HelpPane = () => {
  const { found: library, error: fault, readAgain } = useLibrary();
  return (
    <section aria-label="Help" className="help-pane">
      <h2>Help</h2>
      {fault !== undefined && library === undefined && (
        <ErrorNotice fault={fault} again={readAgain} />
      )}
      {fault === undefined && library === undefined && <Progress what="Opening the help" />}
      {library !== undefined && <HelpBeside library={library} />}
    </section>
  );
};
