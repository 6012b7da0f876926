import './icon.css';

const strokes = {
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9.5l6 6 6-6',
  success: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.3l2.8 2.7L16 9.6',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.2M12 7.7v.1',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5v5.4M12 16.2v.1',
  loading: 'M12 3a9 9 0 1 0 9 9',
  right: 'M9.5 6l6 6-6 6',
  picture: 'M4 5h16v14H4zM4 16.5l4.5-4.5 3.5 3.5 3-3 5 5M15.5 9v.1',
} as const;

export type IconName = keyof typeof strokes;

interface SvgIconProps {
  readonly name: string;
  readonly path: string;
}

export function SvgIcon({ name, path }: SvgIconProps) {
  return (
    <svg
      className={`w-icon w-icon-${name}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

export function Icon({ name }: { readonly name: IconName }) {
  return <SvgIcon name={name} path={strokes[name]} />;
}
