import type { MouseEvent } from 'react';
import type { OfferProps } from '../generated/props.ts';
import { ActionButton } from '../shared/ActionButton.tsx';
import { Icon } from '../shared/Icon.tsx';
import { uniqueKeys } from '../shared/unbreakable-dates.tsx';
import { Picture } from '../shared/Picture.tsx';
import { useTap } from '../shared/use-tap.ts';
import './offer.css';

type FigureList = OfferProps['figures'];

const plate = (
  <span className="w-offer-picture w-offer-missing">
    <Icon name="picture" />
  </span>
);

function Figures({ figures }: { readonly figures: FigureList }) {
  const shown = figures.filter(({ value, label }) => value || label);
  const keys = uniqueKeys(shown.map(({ label = '' }) => label));
  if (shown.length === 0) return null;
  return (
    <dl className="w-offer-figures">
      {shown.map(({ value, label }, index) => (
        <div key={keys[index]} className="w-offer-figure">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Offer({ id, picture, title, marks, figures, action, disabled, onTap }: OfferProps) {
  const { busy, tap } = useTap(onTap);
  const keys = uniqueKeys(marks);
  const take = ({ detail }: MouseEvent): void => {
    // Ignore the second tap of a double tap.
    if (!disabled && detail < 2) tap();
  };
  return (
    <article
      id={id}
      className={disabled ? 'w-offer w-offer-off' : 'w-offer'}
      aria-labelledby={`${id}-title`}
    >
      {/* Handles taps on the button, too; the button makes it reachable by keyboard. */}
      <div className="w-offer-plate" role="presentation" onClick={take}>
        <header className="w-offer-header">
          <Picture className="w-offer-picture" address={picture} alt="" fallback={plate} />
          <h3 id={`${id}-title`} className="w-offer-title">
            {title}
          </h3>
        </header>
        {marks.length > 0 ? (
          <ul className="w-offer-marks">
            {marks.map((mark, index) => (
              <li key={keys[index]}>{mark}</li>
            ))}
          </ul>
        ) : null}
        <div className="w-offer-foot">
          <Figures figures={figures} />
          <ActionButton
            label={action}
            look="main"
            disabled={disabled}
            busy={busy}
            describedBy={`${id}-title`}
          />
        </div>
      </div>
    </article>
  );
}
