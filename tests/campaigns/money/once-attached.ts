/** The browser says nothing about a page in the moment in which another one takes its place: it is asked once more. */
export const onceAttached = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('Not attached to an active page'))
      throw error;
    return ask();
  }
};
