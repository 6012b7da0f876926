import type { Point } from '../canvas/canvas-model.ts';
import { usePressDrag } from '../controls/press-drag.ts';
import {
  describeReference,
  groupOfReference,
  nameReference,
  referenceGroups,
  sampleValues,
} from '../formula/reference-groups.ts';
import type { OfferedReference } from '../formula/references.ts';
import { visitorValues } from '../preview/visitors.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { mayBeMissing } from './insert-value.ts';
import { describeSample } from './sample-data.ts';
import { useSample } from './use-references.ts';
import { useValueDrag, type ValueDragState } from './value-drag.ts';
import './data.css';

/** Words by which a value is found: its name, description, origin, path and known values. */
export const textOfValue = (reference: OfferedReference, document: unknown): string =>
  [
    groupOfReference(reference),
    nameReference(reference.path, document, reference.about),
    describeReference(reference.path, document) ?? '',
    reference.about ?? '',
    reference.path,
    reference.from,
    reference.is,
    ...sampleValues(reference.path, document),
    ...visitorValues(reference.path, document),
  ]
    .join(' ')
    .toLowerCase();

/** Lists values by origin, with their value in the state on the phone. */
export const ValueTree = ({
  references,
  isDisabled,
  choose,
  drag,
}: {
  readonly references: readonly OfferedReference[];
  readonly isDisabled: (reference: OfferedReference) => boolean;
  readonly choose: (reference: OfferedReference) => void;
  /** Undefined if values cannot be dragged onto the phone. */
  readonly drag?: ((reference: OfferedReference) => DroppedValue) | undefined;
}) => (
  <div className="value-tree">
    {referenceGroups.map((group) => {
      const inside = references.filter((reference) => groupOfReference(reference) === group);
      return inside.length === 0 ? null : (
        <section key={group} aria-label={group}>
          <h3>{group}</h3>
          <ul>
            {inside.map((reference) => (
              <li key={reference.path}>
                <ValueButton
                  reference={reference}
                  isDisabled={isDisabled(reference)}
                  choose={choose}
                  dropped={drag?.(reference)}
                />
              </li>
            ))}
          </ul>
        </section>
      );
    })}
  </div>
);

type DroppedValue = Pick<ValueDragState, 'refusalOf' | 'insertInto'>;

const ValueButton = ({
  reference,
  isDisabled,
  choose,
  dropped,
}: {
  readonly reference: OfferedReference;
  readonly isDisabled: boolean;
  readonly choose: (reference: OfferedReference) => void;
  readonly dropped: DroppedValue | undefined;
}) => {
  const { lastValidDocument } = useWorkspace();
  const document = lastValidDocument?.document;
  const { read } = useSample();
  const { path, type, list, about, is, isPersonal } = reference;
  const name = nameReference(path, document, about);
  const words = describeReference(path, document) ?? about ?? is;
  const sample = describeSample(read(path, list), type);
  const drag = usePressDrag(useValueDrag(), (value: DroppedValue, point: Point) => ({
    ...value,
    name,
    point,
  }));
  return (
    <button
      type="button"
      title={path}
      disabled={isDisabled && dropped === undefined}
      // It can still be dragged onto another block.
      aria-disabled={isDisabled}
      onClick={() => {
        if (!isDisabled && !drag.endsDrag()) choose(reference);
      }}
      onPointerDown={(event) => drag.onPointerDown(event, dropped)}
      onPointerMove={drag.onPointerMove}
      onPointerUp={drag.onPointerUp}
      onPointerCancel={drag.onPointerCancel}
    >
      <span className="value-name">{name}</span>
      {sample !== undefined && <span className="value-now">{sample}</span>}
      <span className="about">
        {!name.endsWith(words.replace(/\.$/, '')) && words}
        {isPersonal && <span className="pill wait">personal</span>}
        {mayBeMissing(reference) && <span className="pill">sometimes empty</span>}
      </span>
    </button>
  );
};
