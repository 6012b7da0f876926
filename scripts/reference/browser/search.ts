/** Words of a search, without regard to case. */
const splitTerms = (text: string): readonly string[] =>
  text.toLowerCase().split(/\s+/).filter(Boolean);

/** Hides the entries of the start page that lack a word of the search, and the chapters of which nothing is left; says how many are there. */
export const enableSearch = (): void => {
  const [search, input, found] = ['search', 'words', 'found'].map((id) =>
    document.getElementById(id),
  );
  if (!(input instanceof HTMLInputElement) || !search || !found) return;
  const chapters = [...document.querySelectorAll('.chapter')].map((chapter) => ({
    chapter,
    title: chapter.querySelector('h2')?.textContent ?? '',
    entries: [...chapter.querySelectorAll('.entries > li')],
  }));
  const show = (): void => {
    const words = splitTerms(input.value);
    let count = 0;
    for (const { chapter, title, entries } of chapters) {
      const fitting = entries.filter((entry) =>
        words.every((word) => `${title} ${entry.textContent}`.toLowerCase().includes(word)),
      );
      for (const entry of entries) entry.toggleAttribute('hidden', !fitting.includes(entry));
      chapter.toggleAttribute('hidden', fitting.length === 0);
      count += fitting.length;
    }
    found.textContent = words.length === 0 ? '' : `${count} found`;
  };
  input.addEventListener('input', show);
  search.removeAttribute('hidden');
  show();
};
