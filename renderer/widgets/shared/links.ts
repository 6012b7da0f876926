export const linkButtonProps = { type: 'button', role: 'link' } as const;

/** Excludes characters that could end the address or add recipients or a subject. */
const emailAddress = /^[^\s@<>()[\]\\,;:"?&#%/]{1,64}@[A-Za-z0-9.-]{1,190}\.[A-Za-z]{2,}$/;

/** @returns undefined if the text is no e-mail address */
export const mailtoLink = (text: string): string | undefined =>
  emailAddress.test(text) ? `mailto:${text}` : undefined;
