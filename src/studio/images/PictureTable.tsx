import { Link } from 'react-router-dom';
import type { ListedPicture, PictureUse } from '../../contracts/generated/studio-answers.ts';
import { CopyButton } from '../controls/CopyButton.tsx';
import { documentAddress } from '../shell/addresses.ts';
import { describeActor, describeTime } from '../shell/format.ts';
import { canCrop } from './crop/crop-area.ts';
import { describeAlternative, describeSize, lacksAlternative, nameOf } from './describe-picture.ts';

export const PictureTable = ({
  pictures,
  crop,
}: {
  readonly pictures: readonly ListedPicture[];
  /** Undefined without the right to add pictures. */
  readonly crop: ((picture: ListedPicture) => void) | undefined;
}) => (
  <table className="picture-table stacked">
    <thead>
      <tr>
        <th scope="col">Image</th>
        <th scope="col">Size</th>
        <th scope="col">Shown by</th>
        <th scope="col">Kept since</th>
      </tr>
    </thead>
    <tbody>
      {pictures.map((picture) => (
        <tr key={picture.sha256}>
          <th scope="row">
            <img
              src={`/delivery/v1/blobs/${picture.sha256}`}
              alt=""
              loading="lazy"
              width={96}
              height={72}
            />
            <span>{nameOf(picture)}</span>
            <CopyButton text={picture.sha256} what={`the id of ${nameOf(picture)}`}>
              Copy id
            </CopyButton>
            {crop !== undefined && canCrop(picture) && (
              <button type="button" onClick={() => crop(picture)}>
                Crop … <span className="visually-hidden">{nameOf(picture)}</span>
              </button>
            )}
          </th>
          <td>
            {picture.width} × {picture.height}
            <span className="when">{describeSize(picture.size)}</span>
          </td>
          <td>
            {picture.uses.length === 0 ? (
              'no page'
            ) : (
              <ul>
                {picture.uses.map((use) => (
                  <li key={`${use.document} ${use.pointer}`}>
                    <UseLine use={use} />
                  </li>
                ))}
              </ul>
            )}
          </td>
          <td>
            {describeTime(picture.createdAt)}
            <span className="when">{describeActor(picture.author)}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const UseLine = ({ use }: { readonly use: PictureUse }) => (
  <>
    <Link to={documentAddress(use.document, use.pointer)}>{use.document}</Link>
    <span className={lacksAlternative(use) ? 'lacks-words' : 'when'}>
      {describeAlternative(use)}
    </span>
  </>
);
