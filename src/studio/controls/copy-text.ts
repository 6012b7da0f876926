/** Copies to the clipboard, which browsers may deny and plain HTTP lacks. @returns a message */
export const copyText = async (text: string): Promise<string> => {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied';
  } catch {
    return 'Not copied: mark it and copy it yourself';
  }
};
