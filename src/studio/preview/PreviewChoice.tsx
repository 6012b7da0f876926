export interface PreviewChoiceProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly chosen: Item | undefined;
  readonly nameOf: (item: Item) => string;
  readonly choose: (item: Item) => void;
}

export const PreviewChoice = <Item,>({
  label,
  items,
  chosen,
  nameOf,
  choose,
}: PreviewChoiceProps<Item>) => (
  <label className="preview-choice">
    <span className="preview-choice-label">{label}</span>
    <select
      value={chosen === undefined ? -1 : items.indexOf(chosen)}
      onChange={({ target }) => {
        const item = items[target.selectedIndex];
        if (item !== undefined) choose(item);
      }}
    >
      {items.map((item, index) => (
        <option key={nameOf(item)} value={index}>
          {nameOf(item)}
        </option>
      ))}
    </select>
  </label>
);
