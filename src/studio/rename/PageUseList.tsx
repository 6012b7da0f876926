/** Places of one page that a change touches; equal sentences are counted. */
export const PageUseList = ({
  title,
  sentences,
}: {
  readonly title: string;
  readonly sentences: readonly string[];
}) => {
  const counts = new Map<string, number>();
  for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {[...counts].map(([sentence, count]) => (
          <li key={sentence}>
            {sentence}
            {count > 1 && ` (${count} places)`}
          </li>
        ))}
      </ul>
    </>
  );
};
