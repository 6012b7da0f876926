import type { HeroProps } from '../generated/props.ts';
import { Picture } from '../shared/Picture.tsx';
import './hero.css';

export function Hero({ id, title, text, level, asset, tone, width, children }: HeroProps) {
  const Title = `h${level}` as const;
  return (
    <div id={id} className={`w-hero w-hero-${tone} w-hero-${width}`}>
      <div className="w-hero-words">
        <Title className="w-hero-title">{title}</Title>
        {text ? <p className="w-hero-text">{text}</p> : null}
        {children ? <div className="w-hero-actions">{children}</div> : null}
      </div>
      <Picture className="w-hero-picture" address={asset} alt="" fallback={null} eager />
    </div>
  );
}
