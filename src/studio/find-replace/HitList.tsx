import { Fragment, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Pointer } from '../../../renderer/entries/document.ts';
import { documentAddress } from '../shell/addresses.ts';
import { describeLanguage } from '../shell/format.ts';
import type { PageText } from './find-texts.ts';
import { splitMatches } from './search-options.ts';

const describeKind = ({ kind, language }: PageText): string | undefined => {
  if (kind === 'expectation') return 'Expected by a state';
  return language === undefined ? undefined : describeLanguage(language);
};

/** Text with its matches struck out and the replacement beside each. */
const Preview = ({
  value,
  pattern,
  replacement,
}: {
  readonly value: string;
  readonly pattern: RegExp;
  readonly replacement: string;
}) => (
  <span>
    {splitMatches(value, pattern).map(({ text, offset, isMatch }) =>
      isMatch ? (
        <Fragment key={offset}>
          <del>{text}</del>
          {replacement !== '' && <ins>{replacement}</ins>}
        </Fragment>
      ) : (
        text
      ),
    )}
  </span>
);

/** Matches of one page, each with a tick box. */
export const HitList = ({
  id,
  title,
  hits,
  pattern,
  replacement,
  isTicked,
  tick,
}: {
  readonly id: string;
  readonly title: string;
  readonly hits: readonly PageText[];
  readonly pattern: RegExp;
  readonly replacement: string;
  readonly isTicked: (pointer: Pointer) => boolean;
  readonly tick: (pointers: readonly Pointer[], isTicked: boolean) => void;
}) => {
  const heading = useId();
  const pointers = hits.map(({ pointer }) => pointer);
  const count = pointers.filter(isTicked).length;
  return (
    <section aria-labelledby={heading} className="hits">
      <div className="hits-head">
        <input
          type="checkbox"
          aria-label={`All of ${title}`}
          checked={count === hits.length}
          ref={(box) => {
            if (box !== null) box.indeterminate = count > 0 && count < hits.length;
          }}
          onChange={({ target }) => tick(pointers, target.checked)}
        />
        <h2 id={heading}>
          <Link to={documentAddress(id)}>{title}</Link>
        </h2>
        <span className="count">
          {count} of {hits.length}
        </span>
      </div>
      <ul>
        {hits.map((hit) => {
          const kind = describeKind(hit);
          return (
            <li key={hit.pointer}>
              <label>
                <input
                  type="checkbox"
                  checked={isTicked(hit.pointer)}
                  onChange={({ target }) => tick([hit.pointer], target.checked)}
                />
                <Preview value={hit.value} pattern={pattern} replacement={replacement} />
              </label>
              {kind !== undefined && <span className="pill">{kind}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
