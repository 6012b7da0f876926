const storageKey = 'studio-recent-commands';

const maxRecent = 5;

const parse = (stored: string | null): unknown => {
  try {
    return JSON.parse(stored ?? '[]');
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
};

/** Ids of the commands that were run last in this browser, the latest first. */
export const readRecentCommands = (): readonly string[] => {
  const stored = parse(localStorage.getItem(storageKey));
  return Array.isArray(stored)
    ? stored.filter((id) => typeof id === 'string').slice(0, maxRecent)
    : [];
};

export const storeRecentCommand = (id: string): void => {
  const ids = [id, ...readRecentCommands().filter((other) => other !== id)];
  localStorage.setItem(storageKey, JSON.stringify(ids.slice(0, maxRecent)));
};
