import { SvgIcon } from './Icon.tsx';

const strokes = {
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.3l3.4 2',
  document: 'M7 3.5h7l4 4v13H7zM13.5 3.5v4.5H18M10 12.5h5M10 16h5',
  shield:
    'M12 3l7.5 2.8v5.4c0 4.6-3 8.2-7.5 9.8-4.5-1.6-7.5-5.2-7.5-9.8V5.8zM8.7 11.8l2.4 2.4 4.3-4.5',
  purse: 'M4 7.5h16v12H4zM4 7.5l11-4v4M16 13.5h.1',
  chat: 'M4 5h16v11.5h-9L6.5 20v-3.5H4zM8 9.2h8M8 12.4h5',
  calendar: 'M4.5 6h15v14h-15zM4.5 10.2h15M8.5 3.5v4M15.5 3.5v4',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  phone:
    'M6.5 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z',
  mail: 'M3.5 5.5h17v13h-17zM3.5 6.5l8.5 6.5 8.5-6.5',
} as const;

export function TopicIcon({ name }: { readonly name: keyof typeof strokes }) {
  return <SvgIcon name={name} path={strokes[name]} />;
}
