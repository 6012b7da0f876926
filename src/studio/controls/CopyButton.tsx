import { type ReactNode, useState } from 'react';

/** Copies a text, and says so. @param what it is, for people who do not see the button beside it */
export const CopyButton = ({ text, what, children }: { readonly text: string; readonly what: string; readonly children: ReactNode }) => {
  const [told, setTold] = useState('');
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setTold('Copied'),
      () => setTold('Not copied: mark it and copy it yourself'),
    );
  };
  return (
    <>
      <button type="button" aria-label={`Copy ${what}`} onClick={copy}>
        {children}
      </button>
      <span role="status">{told}</span>
    </>
  );
};
