export interface SearchFieldProps {
  readonly word: string;
  readonly search: (word: string) => void;
}

/** Asks for a word by which a list is made shorter. */
export const SearchField = ({ word, search }: SearchFieldProps) => (
  <label className="search">
    Search
    <input type="search" value={word} onChange={({ target }) => search(target.value)} />
  </label>
);
