import type { ReactNode } from 'react';

export interface PageProps {
  readonly title: string;
  /** Class with the colours of the page. */
  readonly colours?: string;
  readonly children: ReactNode;
}

/** Header and content of a page. */
export function Page({ title, colours = '', children }: PageProps) {
  return (
    <div className={`w-screen ${colours}`}>
      <header className="w-header">
        <h1>{title}</h1>
      </header>
      <main className="w-main">{children}</main>
    </div>
  );
}
