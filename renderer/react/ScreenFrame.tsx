import type { ReactNode } from 'react';
import type { CompiledScreen } from '../compile/compiled.ts';
import { renderNodes } from './render-node.tsx';
import type { RenderContext } from './render-context.ts';

export interface ScreenFrameProps {
  readonly screen: CompiledScreen;
  readonly title: string;
  /** The page is too dark for dark letters: the content stands on a plate. */
  readonly hasPlate: boolean;
  readonly context: RenderContext;
}

/** A screen with a header of its own is a page of a site: its parts have the whole width and keep their own edges. */
const mainClassName = ({ header }: CompiledScreen, hasPlate: boolean): string => {
  if (header !== undefined) return 'w-main-wide';
  return hasPlate ? 'w-main w-main-plate' : 'w-main';
};

/** What stands on the page of a screen: its title or a header of its own, its body and its footer. */
export const ScreenFrame = ({ screen, title, hasPlate, context }: ScreenFrameProps): ReactNode => (
  <>
    {screen.header === undefined ? (
      <header className="w-header">
        <h1>{title}</h1>
      </header>
    ) : (
      renderNodes(screen.header, context)
    )}
    <main className={mainClassName(screen, hasPlate)}>{renderNodes(screen.body, context)}</main>
    {renderNodes(screen.footer, context)}
  </>
);
