/** Of the heading over what is still needed, which the top of the page leads to. */
export const neededId = 'still-needed';
