import type { ReactNode } from 'react';
import type { CompiledScreen } from '../compile/compiled.ts';
import { drawNodes } from './draw-node.tsx';
import type { Place } from './place.ts';

export interface ScreenFrameProps {
  readonly screen: CompiledScreen;
  readonly title: string;
  /** The page is too dark for dark letters: the content stands on a plate. */
  readonly hasPlate: boolean;
  readonly place: Place;
}

/** A screen with a header of its own is a page of a site: its parts have the whole width and keep their own edges. */
const mainLook = ({ header }: CompiledScreen, hasPlate: boolean): string => {
  if (header !== undefined) return 'w-main-wide';
  return hasPlate ? 'w-main w-main-plate' : 'w-main';
};

/** What stands on the page of a screen: its title or a header of its own, its body and its footer. */
export const ScreenFrame = ({ screen, title, hasPlate, place }: ScreenFrameProps): ReactNode => (
  <>
    {screen.header === undefined ? (
      <header className="w-header">
        <h1>{title}</h1>
      </header>
    ) : (
      drawNodes(screen.header, place)
    )}
    <main className={mainLook(screen, hasPlate)}>{drawNodes(screen.body, place)}</main>
    {drawNodes(screen.footer, place)}
  </>
);
