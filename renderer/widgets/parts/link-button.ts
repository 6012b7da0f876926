/** A button by its working, as the address is known to the action only; a link by its meaning. */
export const linkButtonProps = { type: 'button', role: 'link' } as const;
