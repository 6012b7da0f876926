import './icon.css';

/** Signs of what a widget does or says; those of topics come with the widgets that show them. */
const strokes = {
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9.5l6 6 6-6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  success: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.3l2.8 2.7L16 9.6',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.2M12 7.7v.1',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5v5.4M12 16.2v.1',
  loading: 'M12 3a9 9 0 1 0 9 9',
  menu: 'M4 7h16M4 12h16M4 17h16',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  right: 'M9.5 6l6 6-6 6',
  plus: 'M12 5v14M5 12h14',
  star: 'M12 3.6l2.6 5.3 5.9.85-4.25 4.15 1 5.85L12 17l-5.25 2.75 1-5.85L3.5 9.75l5.9-.85z',
  picture: 'M4 5h16v14H4zM4 16.5l4.5-4.5 3.5 3.5 3-3 5 5M15.5 9v.1',
  expand: 'M14 4.5h5.5V10M19.5 4.5L13 11M10 19.5H4.5V14M4.5 19.5L11 13',
} as const;

export type IconName = keyof typeof strokes;

interface SignProps {
  readonly name: string;
  /** Its strokes in a square of 24. */
  readonly path: string;
}

/** A sign beside a text that says the same; never read out. */
export function Sign({ name, path }: SignProps) {
  return (
    <svg className={`w-icon w-icon-${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

export function Icon({ name }: { readonly name: IconName }) {
  return <Sign name={name} path={strokes[name]} />;
}
