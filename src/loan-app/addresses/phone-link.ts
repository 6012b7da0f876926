/** The address that calls a telephone number, however it is written. */
export const phoneUrl = (phone: string): string => `tel:${phone.replaceAll(/[^0-9+]/g, '')}`;
