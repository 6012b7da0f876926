import { useEffect, useState } from 'react';
import type { DetailRow } from '../../../../src/contracts/generated/calls.ts';
import type { Backend, FormPage } from '../../page/form-page.ts';

/*
 * The page of rows as a good developer writes it by hand: one state, a keyed list, a component for a row. It has the elements, classes and texts of the
 * engine's. All rows are drawn, as on pages by hand they are.
 */

function Row({ text, value }: DetailRow) {
  return (
    <div className="w-row w-row-small w-row-between">
      <p className="w-text w-text-muted">{text}</p>
      <p className="w-text w-text-strong">{value}</p>
    </div>
  );
}

function RowsPage({ load }: Backend<readonly DetailRow[]>) {
  const [rows, setRows] = useState<readonly DetailRow[]>();
  useEffect(() => {
    let isWanted = true;
    const show = async () => {
      const loaded = await load();
      if (isWanted) setRows(loaded);
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [load]);
  return (
    <>
      <header className="w-header">
        <h1>Instalments</h1>
      </header>
      <main className="w-main">
        {rows === undefined ? (
          <div className="w-notice w-notice-loading" role="status" aria-busy>
            <svg className="w-icon w-icon-loading" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 3a9 9 0 1 0 9 9" />
            </svg>
            <span>Loading the instalments</span>
          </div>
        ) : (
          <div className="w-card">
            <div className="w-list">
              {rows.map((row) => (
                <Row key={row.text} {...row} />
              ))}
            </div>
          </div>
        )}
      </main>
    </>
  );
}

export const rowsByHand: FormPage<readonly DetailRow[]> = () => (backend) => (
  <RowsPage {...backend} />
);
