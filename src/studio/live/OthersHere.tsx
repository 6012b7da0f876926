import { formatList } from '../shell/format-list.ts';
import { useOthers } from './use-feed.ts';

export const OthersHere = ({ document }: { readonly document: string }) => {
  const others = useOthers(document);
  return (
    others.length > 0 && (
      <span className="when">Open now: {formatList(others.map(({ name }) => name))}</span>
    )
  );
};
