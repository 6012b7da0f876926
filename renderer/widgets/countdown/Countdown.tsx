import { toEpochMs } from '../../document/date.ts';
import type { CountdownProps } from '../generated/props.ts';
import { interpolate } from '../parts/say.ts';
import { message } from '../words.ts';
import './countdown.css';
import { useSecondsLeft } from './use-seconds-left.ts';

const twoDigits = (number: number): string => String(Math.floor(number)).padStart(2, '0');

/** As wide as a time. */
const noTime = '\u2007'.repeat(15);

const timeOf = (seconds: number): string =>
  interpolate(message('{days}d {hours}h {minutes}m {seconds}s'), {
    days: Math.floor(seconds / 86400),
    hours: twoDigits((seconds % 86400) / 3600),
    minutes: twoDigits((seconds % 3600) / 60),
    seconds: twoDigits(seconds % 60),
  });

export function Countdown({ id, to, label, endedText, onEnd, children }: CountdownProps) {
  const left = useSecondsLeft(toEpochMs(to) ?? 0, onEnd);
  const isOver = left === 0;
  return (
    <div id={id}>
      <p className={isOver ? 'w-countdown w-countdown-ended' : 'w-countdown'}>
        {isOver ? endedText : <span id={`${id}-label`}>{label}</span>}
        {isOver ? null : (
          <span role="timer" className="w-countdown-time" aria-labelledby={`${id}-label`}>
            {left === undefined ? noTime : timeOf(left)}
          </span>
        )}
      </p>
      {isOver ? null : children}
    </div>
  );
}
