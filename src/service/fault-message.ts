/** What a fault says of itself, for a sentence or to tell it from the one before. Libraries throw other things than errors, too. */
export const errorMessage = (fault: unknown): string =>
  fault instanceof Error && fault.message !== '' ? fault.message : 'unknown fault';
