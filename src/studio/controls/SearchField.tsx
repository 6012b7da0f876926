export interface SearchFieldProps {
  readonly word: string;
  readonly search: (word: string) => void;
}

export const SearchField = ({ word, search }: SearchFieldProps) => (
  <label className="search">
    Search
    <input type="search" value={word} onChange={({ target }) => search(target.value)} />
  </label>
);
