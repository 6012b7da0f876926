/** Who asks the same while it is being found out shares the answer. */
export const singleFlight = <Answer>(
  find: (key: string) => Promise<Answer>,
): ((about: string) => Promise<Answer>) => {
  const running = new Map<string, Promise<Answer>>();
  return (about) => {
    const found = running.get(about) ?? find(about).finally(() => running.delete(about));
    running.set(about, found);
    return found;
  };
};
