/** React key per text. Server texts may repeat: the second 'Manila' becomes 'Manila#2'. */
export const uniqueKeys = (texts: readonly string[]): readonly string[] => {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return times === 1 ? text : `${text}#${times}`;
  });
};
