import { useRef, useState } from 'react';

export const linkButtonProps = { type: 'button', role: 'link' } as const;

/** Excludes characters that could end the address or add recipients or a subject. */
const emailAddress = /^[^\s@<>()[\]\\,;:"?&#%/]{1,64}@[A-Za-z0-9.-]{1,190}\.[A-Za-z]{2,}$/;

/** @returns undefined if the text is no e-mail address */
export const mailtoLink = (text: string): string | undefined =>
  emailAddress.test(text) ? `mailto:${text}` : undefined;

interface TapState {
  readonly busy: boolean;
  readonly tap: () => void;
}

/**
 * The guard of a tap: ignores presses until the action of the first has ended. A ref, since a
 * second tap can precede the next render.
 */
export const useTap = (onTap: (() => Promise<void> | void) | undefined): TapState => {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const tap = (): void => {
    if (running.current || !onTap) return;
    running.current = true;
    const action = onTap();
    running.current = action !== undefined;
    setBusy(running.current);
    void action?.finally(() => {
      running.current = false;
      setBusy(false);
    });
  };
  return { busy, tap };
};
