/** Id of the heading to which the top of the page links. */
export const neededId = 'still-needed';
