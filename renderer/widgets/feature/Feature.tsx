import type { FeatureProps } from '../generated/props.ts';
import { TopicIcon } from '../shared/TopicIcon.tsx';
import './feature.css';

export function Feature({ id, title, text, icon, level }: FeatureProps) {
  const Title = `h${level}` as const;
  return (
    <div id={id} className="w-feature">
      {icon === 'none' ? null : (
        <span className="w-feature-sign">
          <TopicIcon name={icon} />
        </span>
      )}
      <Title className="w-feature-title">{title}</Title>
      {text ? <p className="w-feature-text">{text}</p> : null}
    </div>
  );
}
