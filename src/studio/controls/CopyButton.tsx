import { type ReactNode, useState } from 'react';

/** Copies to the clipboard, which browsers may deny and plain HTTP lacks. @returns a message */
export const copyText = async (text: string): Promise<string> => {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied';
  } catch {
    return 'Not copied: mark it and copy it yourself';
  }
};

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
  const [notice, setNotice] = useState('');
  const copy = async (): Promise<void> => setNotice(await copyText(text));
  return (
    <>
      <button type="button" aria-label={`Copy ${what}`} onClick={() => void copy()}>
        {children}
      </button>
      <span role="status">{notice}</span>
    </>
  );
};
