/** Puts a text on the clipboard. @returns false where the browser refuses, or has none: over plain HTTP it has none */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
