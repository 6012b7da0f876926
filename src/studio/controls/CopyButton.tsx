import { type ReactNode, useState } from 'react';
import { copyText } from './copy-text.ts';

/**
 * Copies a text and confirms it.
 * @param what names the text for screen readers
 */
export const CopyButton = ({
  text,
  what,
  children,
}: {
  readonly text: string;
  readonly what: string;
  readonly children: ReactNode;
}) => {
  const [told, setTold] = useState('');
  const copy = async (): Promise<void> => setTold(await copyText(text));
  return (
    <>
      <button type="button" aria-label={`Copy ${what}`} onClick={() => void copy()}>
        {children}
      </button>
      <span role="status">{told}</span>
    </>
  );
};
