import type { FooterProps } from '../generated/props.ts';
import './footer.css';

export function Footer({ id, note, children }: FooterProps) {
  return (
    <footer id={id} className="w-footer">
      {children}
      <p className="w-footer-note">{note}</p>
    </footer>
  );
}
