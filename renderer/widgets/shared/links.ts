/** A button by its working, as the address is known to the action only; a link by its meaning. */
export const linkButtonProps = { type: 'button', role: 'link' } as const;

/** No sign that ends an address, names a second one or adds a subject; nothing longer than addresses are. */
const emailAddress = /^[^\s@<>()[\]\\,;:"?&#%/]{1,64}@[A-Za-z0-9.-]{1,190}\.[A-Za-z]{2,}$/;

/** The address that opens the mail program for an e-mail address; undefined for a text that is none. */
export const mailtoLink = (text: string): string | undefined =>
  emailAddress.test(text) ? `mailto:${text}` : undefined;
