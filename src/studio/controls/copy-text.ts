/** Puts a text on the clipboard. Browsers may refuse, and over plain HTTP they have none. @returns what is told of it */
export const copyText = async (text: string): Promise<string> => {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied';
  } catch {
    return 'Not copied: mark it and copy it yourself';
  }
};
