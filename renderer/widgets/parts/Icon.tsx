import './icon.css';

/** Strokes in a square of 24. */
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
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.3l3.4 2',
  document: 'M7 3.5h7l4 4v13H7zM13.5 3.5v4.5H18M10 12.5h5M10 16h5',
  shield: 'M12 3l7.5 2.8v5.4c0 4.6-3 8.2-7.5 9.8-4.5-1.6-7.5-5.2-7.5-9.800V5.800zM8.7 11.800l2.4 2.4 4.3-4.5',
  purse: 'M4 7.500h16v12H4zM4 7.500l11-4v4M16 13.500h.1',
  chat: 'M4 5h16v11.500h-9L6.5 20v-3.500H4zM8 9.200h8M8 12.400h5',
  calendar: 'M4.5 6h15v14h-15zM4.5 10.200h15M8.5 3.500v4M15.5 3.500v4',
  person: 'M12 11.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.500c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  right: 'M9.5 6l6 6-6 6',
  phone: 'M6.5 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.700a2 2 0 0 1 2-2.200z',
  mail: 'M3.5 5.500h17v13h-17zM3.5 6.500l8.5 6.5 8.5-6.5',
  plus: 'M12 5v14M5 12h14',
  star: 'M12 3.6l2.6 5.300 5.900.850-4.250 4.150 1 5.850L12 17l-5.250 2.750 1-5.850L3.500 9.750l5.900-.850z',
  picture: 'M4 5h16v14H4zM4 16.5l4.5-4.5 3.5 3.5 3-3 5 5M15.5 9v.1',
  expand: 'M14 4.500h5.500V10M19.500 4.500L13 11M10 19.500H4.500V14M4.500 19.500L11 13',
} as const;

export type IconName = keyof typeof strokes;

/** A sign beside a text that says the same; never read out. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={`w-icon w-icon-${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={strokes[name]} />
    </svg>
  );
}
