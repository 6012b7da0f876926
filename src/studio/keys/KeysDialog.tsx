import { Fragment, useId } from 'react';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { isMac, namesOfKeys } from './describe-keys.ts';
import { keyGroups } from './key-groups.ts';
import { sheetKey } from './pressed-keys.ts';
import './keys.css';

export interface KeysDialogProps {
  /** True if the single-key shortcut is enabled. */
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
  readonly close: () => void;
}

export const KeysDialog = ({ isOn, turn, close }: KeysDialogProps) => {
  const id = useId();
  const mac = isMac();
  return (
    <ModalDialog title="Keyboard shortcuts" close={close}>
      <label className="keys-choice">
        <input type="checkbox" checked={isOn} onChange={({ target }) => turn(target.checked)} />
        The key {sheetKey} alone shows this
      </label>
      <div className="keys">
        {keyGroups(mac).map(({ title, lines }, index) => (
          <section key={title} aria-labelledby={`${id}-${index}`}>
            <h3 id={`${id}-${index}`}>{title}</h3>
            <dl>
              {lines.map(({ keys, does }) => (
                <div key={does}>
                  <dt>{does}</dt>
                  <dd>
                    {keys.map((combination, index) => (
                      <Fragment key={combination}>
                        {index > 0 && ' or '}
                        <Combination names={namesOfKeys(combination, mac)} />
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </ModalDialog>
  );
};

const Combination = ({ names }: { readonly names: readonly string[] }) =>
  names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && '+'}
      <kbd>{name}</kbd>
    </Fragment>
  ));
