import { vi } from 'vitest';

/** Notes what breaks without anybody catching it, and what React, the browser and the engine complain of. @returns the end of the watch */
export const watchErrors = (note: (sentence: string) => void): (() => void) => {
  const complaints = vi
    .spyOn(console, 'error')
    .mockImplementation((...complaint: unknown[]) =>
      note(`console: ${complaint.map(String).join(' ').slice(0, 500)}`),
    );
  const uncaught = ({ message }: ErrorEvent): void => note(`uncaught: ${message}`);
  const rejected = (reason: unknown): void => note(`rejected: ${String(reason)}`);
  window.addEventListener('error', uncaught);
  process.on('unhandledRejection', rejected);
  return () => {
    complaints.mockRestore();
    window.removeEventListener('error', uncaught);
    process.off('unhandledRejection', rejected);
  };
};
