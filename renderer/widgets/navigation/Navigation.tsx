import { useEffect, useRef, useState } from 'react';
import type { NavigationProps } from '../generated/props.ts';
import { Icon, SvgIcon } from '../shared/Icon.tsx';
import { linkButtonProps, useTap } from '../shared/use-tap.ts';
import { message } from '../messages.ts';
import './navigation.css';

export function Navigation({ id, brand, label, children, onHome }: NavigationProps) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeByKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      setOpen(false);
      menu.current?.focus();
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [isOpen]);
  return (
    <header id={id} className="w-navigation">
      <div className="w-navigation-bar">
        <Brand name={brand} onHome={onHome} />
        <button
          ref={menu}
          type="button"
          className="w-navigation-menu"
          aria-expanded={isOpen}
          aria-controls={`${id}-entries`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <Icon name="close" /> : <SvgIcon name="menu" path="M4 7h16M4 12h16M4 17h16" />}
          {message('Menu')}
        </button>
        <nav
          id={`${id}-entries`}
          className={isOpen ? 'w-navigation-entries w-navigation-open' : 'w-navigation-entries'}
          aria-label={label}
        >
          {children}
        </nav>
      </div>
    </header>
  );
}

function Brand({
  name,
  onHome,
}: {
  readonly name: string;
  readonly onHome: NavigationProps['onHome'];
}) {
  const { tap } = useTap(onHome);
  const content = (
    <>
      <span className="w-navigation-mark" aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      {name}
    </>
  );
  return onHome === undefined ? (
    <span className="w-navigation-brand">{content}</span>
  ) : (
    <button {...linkButtonProps} className="w-navigation-brand" onClick={tap}>
      {content}
    </button>
  );
}
