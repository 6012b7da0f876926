/** Takes over what was typed into a field of the details, as leaving the field does. */
export const takeKey = 'Enter';
/** Brings back what a field of the details said before something was typed into it. */
export const dropKey = 'Escape';
