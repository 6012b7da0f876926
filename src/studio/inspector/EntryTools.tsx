import { titleFromName } from './title-of.ts';

interface EntryToolsProps {
  readonly what: string;
  readonly index: number;
  readonly count: number;
  readonly move: (to: number) => void;
  readonly remove: () => void;
}

export const EntryTools = ({ what, index, count, move, remove }: EntryToolsProps) => {
  const name = `${what} ${index + 1}`;
  return (
    <div className="node-tools" role="group" aria-label={titleFromName(name)}>
      <button
        type="button"
        data-move="up"
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      >
        Up
      </button>
      <button
        type="button"
        data-move="down"
        aria-label={`Move ${name} down`}
        disabled={index === count - 1}
        onClick={() => move(index + 1)}
      >
        Down
      </button>
      <button type="button" aria-label={`Remove ${name}`} onClick={remove}>
        Remove
      </button>
    </div>
  );
};
