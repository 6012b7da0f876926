import { useState } from 'react';
import type { HeroProps } from '../generated/props.ts';
import './hero.css';

export function Hero({ id, title, text, level, asset, tone, width, children }: HeroProps) {
  const Title = `h${level}` as const;
  // The address that failed, not a flag: another address gets its own try.
  const [failed, setFailed] = useState<string>();
  return (
    <div id={id} className={`w-hero w-hero-${tone} w-hero-${width}`}>
      <div className="w-hero-words">
        <Title className="w-hero-title">{title}</Title>
        {text ? <p className="w-hero-text">{text}</p> : null}
        {children ? <div className="w-hero-actions">{children}</div> : null}
      </div>
      {asset && asset !== failed ? <img className="w-hero-picture" src={asset} alt="" decoding="async" onError={() => setFailed(asset)} /> : null}
    </div>
  );
}
