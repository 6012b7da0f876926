import { useState } from 'react';
import type { PreviewCalled } from '../../contracts/generated/preview-messages.ts';
import { copyText } from '../controls/CopyButton.tsx';

export interface RecorderProps {
  readonly calls: readonly PreviewCalled[];
  readonly clear: () => void;
  /** Omitted in the help, which nests its own headings. */
  readonly heading?: string;
}

const names: Readonly<Record<string, string>> = {
  request: 'Request',
  native: 'App',
  go: 'Goes to',
  toast: 'Message',
  track: 'Analytics',
  report: 'Fault report',
  store: 'Stores',
  cookie: 'Cookie',
  copy: 'Copies',
  locate: 'Location',
};

const seconds = (at: number): string => `${(at / 1000).toFixed(2)} s`;

const writeLines = (calls: readonly PreviewCalled[]): string =>
  calls.map(({ kind, line, at }) => `${seconds(at)}\t${names[kind] ?? kind}\t${line}`).join('\n');

/** Lists the calls of the screen; personal values arrive masked. */
export const Recorder = ({ calls, clear, heading }: RecorderProps) => {
  const [notice, setNotice] = useState('');
  const shown = calls.filter(({ kind }) => Object.hasOwn(names, kind));
  const text = writeLines(shown);
  const isEmpty = shown.length === 0;
  const copy = async (): Promise<void> => {
    if (!isEmpty) setNotice(await copyText(text));
  };
  return (
    <section aria-label="Log" className="recorder">
      {heading !== undefined && (
        <h2>
          {heading} ({shown.length})
        </h2>
      )}
      <div className="recorder-tools">
        {/* Stays while disabled, to keep the focus. */}
        <button type="button" onClick={() => void copy()} aria-disabled={isEmpty}>
          Copy
        </button>
        <button type="button" onClick={clear} aria-disabled={isEmpty}>
          Clear
        </button>
        <span role="status">{notice}</span>
      </div>
      {isEmpty ? (
        <p>No calls yet. Use the screen to list its calls here; none of them is sent.</p>
      ) : (
        <textarea readOnly rows={8} aria-label="Calls of the screen, in order" value={text} />
      )}
    </section>
  );
};
