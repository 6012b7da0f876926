import { useCallback, useMemo, useState } from 'react';
import { DocumentWork } from '../document/DocumentWork.tsx';
import type { OpenDocument } from '../document/use-open-document.ts';
import { studioLanguage } from '../language/start-worker.ts';
import { useSession } from '../session/use-session.ts';
import { openPersistedTour } from './persisted-tour.ts';
import { createPracticeCopy } from './practice-copy.ts';
import { practiceId } from './practice-promotion.ts';
import { PracticeTools } from './PracticeTools.tsx';
import { TourGuide } from './TourGuide.tsx';
import './tour.css';

export const TourPage = () => {
  const [turn, setTurn] = useState(1);
  return <Practice key={turn} startOver={() => setTurn(turn + 1)} />;
};

const Practice = ({ startOver }: { readonly startOver: () => void }) => {
  const { person } = useSession().session;
  const [persistedTour] = useState(() => openPersistedTour(person.id));
  const [copy] = useState(() => createPracticeCopy(persistedTour.text, persistedTour.keepText));
  const [preview, setPreview] = useState(0);
  const [publication, setPublication] = useState(0);
  const read = useCallback(() => setPublication((previous) => previous + 1), []);
  const startAnew = useCallback(() => {
    persistedTour.forget();
    startOver();
  }, [persistedTour, startOver]);
  const open = useMemo(
    (): OpenDocument => ({
      id: practiceId,
      draftSync: copy,
      persistedHistory: undefined,
      isOwn: true,
      practice: {
        tools: <PracticeTools read={read} />,
        guide: (
          <TourGuide
            acts={{ preview, publication }}
            persistedTour={persistedTour}
            startOver={startAnew}
          />
        ),
      },
    }),
    [copy, persistedTour, preview, publication, read, startAnew],
  );
  return (
    <div
      className="practice"
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement && target.closest('.preview-tools') !== null)
          setPreview(preview + 1);
      }}
    >
      <DocumentWork open={open} language={studioLanguage} />
    </div>
  );
};
