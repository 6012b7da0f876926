import { useEffect, useRef, useState } from 'react';
import { Progress } from '../shell/Progress.tsx';
import { useThrowToBoundary } from '../api/use-read.ts';
import './text-difference.css';

const layouts = { beside: 'side by side', below: 'in one column' } as const;

/** Formats JSON, so that the diff ignores layout; other text stays unchanged. */
const layOut = (text: string): string => {
  try {
    return `${JSON.stringify(JSON.parse(text), undefined, 2)}\n`;
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
};

export const TextDifference = ({
  before,
  after,
}: {
  readonly before: string;
  readonly after: string;
}) => {
  const [layout, setLayout] = useState<keyof typeof layouts>(() =>
    window.innerWidth < 900 ? 'below' : 'beside',
  );
  const [isWhole, setWhole] = useState(false);
  const [isShown, setShown] = useState(false);
  const tellGuard = useThrowToBoundary();
  const containerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = containerRef.current;
    if (host === null) return undefined;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    let isGone = false;
    let takeAway = (): void => undefined;
    const show = async (): Promise<void> => {
      const { showDifference } = await import('./show-difference.ts');
      if (isGone) return;
      takeAway = showDifference({
        root,
        before: layOut(before),
        after: layOut(after),
        layout,
        isWhole,
      });
      setShown(true);
    };
    show().catch(tellGuard);
    return () => {
      isGone = true;
      takeAway();
    };
  }, [before, after, layout, isWhole, tellGuard]);
  return (
    <div className="text-difference">
      <label>
        Show both texts
        <select
          value={layout}
          onChange={({ target }) => setLayout(target.value === 'beside' ? 'beside' : 'below')}
        >
          {Object.entries(layouts).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label className="whole">
        <input
          type="checkbox"
          checked={isWhole}
          onChange={({ target }) => setWhole(target.checked)}
        />
        Show unchanged lines
      </label>
      {!isShown && <Progress what="Comparing the texts" />}
      <div ref={containerRef} className="texts" />
    </div>
  );
};
