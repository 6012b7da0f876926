import { useRef } from 'react';
import type { CodeBoxProps } from '../generated/props.ts';
import { ActionButton } from '../shared/ActionButton.tsx';
import './code-box.css';

const selectText = (element: HTMLElement | null): void => {
  if (element !== null) element.ownerDocument.getSelection()?.selectAllChildren(element);
};

export function CodeBox({ id, label, code, copyLabel, onCopy }: CodeBoxProps) {
  const codeElement = useRef<HTMLParagraphElement>(null);
  const copy = (): Promise<void> | undefined => {
    // Selected first, so it can be copied by hand if the clipboard fails.
    selectText(codeElement.current);
    return onCopy?.();
  };
  return (
    <div id={id} className="w-code-box" role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="w-code-box-label">
        {label}
      </p>
      <p ref={codeElement} className="w-code-box-code">
        {code}
      </p>
      <ActionButton label={copyLabel} look="plain" onTap={copy} />
    </div>
  );
}
