import type { ReactNode } from 'react';
import type { CompiledScreen } from '../compile/compiled.ts';
import { renderNodes } from './render-node.tsx';
import type { RenderContext } from './render-context.ts';

export interface ScreenFrameProps {
  readonly screen: CompiledScreen;
  readonly title: string;
  readonly hasPlate: boolean;
  readonly context: RenderContext;
}

/** A screen with its own header is a site page: full width, no page margins. */
const mainClassName = ({ header }: CompiledScreen, hasPlate: boolean): string => {
  if (header !== undefined) return 'w-main-wide';
  return hasPlate ? 'w-main w-main-plate' : 'w-main';
};

export const ScreenFrame = ({ screen, title, hasPlate, context }: ScreenFrameProps): ReactNode => {
  const Main = context.suffix === '' ? 'main' : 'div';
  return (
    <>
      {screen.header === undefined ? (
        <header className="w-header">
          <h1>{title}</h1>
        </header>
      ) : (
        renderNodes(screen.header, context)
      )}
      <Main className={mainClassName(screen, hasPlate)}>{renderNodes(screen.body, context)}</Main>
      {renderNodes(screen.footer, context)}
    </>
  );
};
