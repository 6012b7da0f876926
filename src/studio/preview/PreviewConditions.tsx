import { ChevronDown, Info } from 'lucide-react';
import { Popover } from '@base-ui/react/popover';
import { describeInManila, formatList } from '../shell/format.ts';
import { networks, textSizes } from './devices.ts';
import { PreviewChoice } from './PreviewChoice.tsx';
import type { PreviewChoices } from './use-preview-choice.ts';

/** Rare choices of the preview, and what its state holds. */
export const PreviewConditions = ({ choices }: { readonly choices: PreviewChoices }) => {
  const { sample, network, textSize } = choices;
  return (
    <Popover.Root>
      <Popover.Trigger className="preview-more" title="Conditions">
        <Info aria-hidden />
        <span className="preview-tool-label">Conditions</span>
        <ChevronDown aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} className="popover-positioner">
          <Popover.Popup className="popover" aria-label="Conditions of the preview">
            <PreviewChoice
              label="Network"
              items={networks}
              chosen={network}
              nameOf={({ name }) => name}
              choose={choices.chooseNetwork}
            />
            <PreviewChoice
              label="Text size"
              items={textSizes}
              chosen={textSize}
              nameOf={(size) => `${size} %`}
              choose={choices.chooseTextSize}
            />
            {sample !== undefined && <p>Sample time: {describeInManila(sample.at)}</p>}
            {sample?.description !== undefined && <p>{sample.description}</p>}
            {sample !== undefined && sample.own.length > 0 && (
              <p>Its own values, in place of those of the page: {formatList(sample.own)}</p>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
};
