/** Where people of the pictures are. */
export const here = { locale: 'en-PH', timezoneId: 'Asia/Manila' } as const;

/** The phone that all pictures show. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
