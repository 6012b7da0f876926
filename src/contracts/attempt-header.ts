/** Header that tells attempts of a call that moves money apart. The page gives each a name; the service in front of the loan core reads it and keeps it to itself. */
export const attemptHeader = 'x-attempt';

/** Letters of a name at most. */
export const longestAttempt = 64;
