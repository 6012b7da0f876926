export const ShowTyped = ({
  isShown,
  show,
}: {
  readonly isShown: boolean;
  readonly show: (isShown: boolean) => void;
}) => (
  <label className="tick">
    <input type="checkbox" checked={isShown} onChange={({ target }) => show(target.checked)} />
    Show what I type
  </label>
);
