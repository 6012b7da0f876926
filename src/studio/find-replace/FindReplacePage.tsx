import { useDeferredValue, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { readDocumentList, readWorkTexts } from '../../contracts/generated/studio-answers.ts';
import { useAnswer, useClient } from '../api/use-client.ts';
import { namePages } from '../pages/page-names.ts';
import { changeServedDraft } from '../saving/change-served-draft.ts';
import { AnswerNotice } from '../shell/ErrorNotice.tsx';
import { pluralize } from '../shell/format.ts';
import { PageLayout } from '../shell/PageLayout.tsx';
import { Progress } from '../shell/Progress.tsx';
import { findHits, type PageHits, replaceHits } from './find-hits.ts';
import { HitList } from './HitList.tsx';
import { type PageResult, ReplaceResults } from './ReplaceResults.tsx';
import { type Search, SearchForm } from './SearchForm.tsx';
import { searchPattern } from './search-options.ts';
import './find-replace.css';

/** Shown hits; a search for one letter would list whole pages. */
const maxShown = 500;

const noPages: readonly PageHits[] = [];

const keyOf = (id: string, pointer: string): string => `${id} ${pointer}`;

const limitHits = (pages: readonly PageHits[]): readonly PageHits[] => {
  let rest = maxShown;
  return pages.flatMap(({ id, hits }) => {
    const shown = hits.slice(0, rest);
    rest -= shown.length;
    return shown.length === 0 ? [] : [{ id, hits: shown }];
  });
};

/** Finds words in the texts of all pages, and replaces them in the drafts that are ticked. */
export const FindReplacePage = () => {
  const client = useClient();
  const listed = useAnswer('/documents', readDocumentList);
  const texts = useAnswer('/texts', readWorkTexts);
  const { control, register, handleSubmit } = useForm<Search>({
    defaultValues: { words: '', replacement: '', isCaseSensitive: false, isWholeWord: false },
  });
  const [words, replacement, isCaseSensitive, isWholeWord] = useWatch({
    control,
    name: ['words', 'replacement', 'isCaseSensitive', 'isWholeWord'],
  });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number }>();
  const [results, setResults] = useState<readonly PageResult[]>();
  const nameOf = namePages(listed.answer?.documents ?? []);
  const pattern = useMemo(
    () => searchPattern({ words, isCaseSensitive, isWholeWord }),
    [words, isCaseSensitive, isWholeWord],
  );
  const deferred = useDeferredValue(pattern);
  const documents = texts.answer?.documents;
  const found = useMemo(
    () =>
      deferred === undefined || documents === undefined ? noPages : findHits(documents, deferred),
    [documents, deferred],
  );
  const shown = useMemo(() => limitHits(found), [found]);
  const count = found.reduce((sum, { hits }) => sum + hits.length, 0);
  const chosen = shown
    .map(({ id, hits }) => ({
      id,
      hits: hits.filter(({ pointer }) => !left.has(keyOf(id, pointer))),
    }))
    .filter(({ hits }) => hits.length > 0);
  const chosenCount = chosen.reduce((sum, { hits }) => sum + hits.length, 0);

  const tick = (keys: readonly string[], isTicked: boolean): void =>
    setLeft((previous) => {
      const next = new Set(previous);
      for (const key of keys)
        if (isTicked) next.delete(key);
        else next.add(key);
      return next;
    });
  const replace = async (): Promise<void> => {
    if (pattern === undefined || pattern !== deferred) return;
    const changed: PageResult[] = [];
    for (const { id, hits } of chosen) {
      setProgress({ done: changed.length, of: chosen.length });
      const result = await changeServedDraft(client, id, async (text) =>
        replaceHits(text, hits, { pattern, replacement }),
      );
      changed.push({ id, title: nameOf(id), count: hits.length, result });
    }
    setProgress(undefined);
    setResults(changed);
    texts.reload();
  };

  return (
    <PageLayout title="Find and replace" isForm>
      <SearchForm
        register={register}
        onReplacement={() => setResults(undefined)}
        onSearch={() => {
          setResults(undefined);
          setLeft(new Set());
        }}
        count={progress === undefined ? chosenCount : 0}
        pageCount={chosen.length}
        submit={handleSubmit(replace)}
      />
      <AnswerNotice of={texts} what="Loading the texts of all pages" skeleton="rows" />
      {progress !== undefined && <Progress what="Replacing" {...progress} />}
      {results !== undefined && <ReplaceResults results={results} />}
      {results === undefined && documents !== undefined && deferred !== undefined && (
        <>
          <p role="status" className="count">
            {count === 0
              ? 'No text has these words.'
              : `${pluralize(count, 'text')} on ${pluralize(found.length, 'page')}`}
            {count > maxShown && `. The first ${maxShown} are shown; search for more words.`}
          </p>
          {shown.map(({ id, hits }) => (
            <HitList
              key={id}
              id={id}
              title={nameOf(id)}
              hits={hits}
              pattern={deferred}
              replacement={replacement}
              isTicked={(pointer) => !left.has(keyOf(id, pointer))}
              tick={(pointers, isTicked) =>
                tick(
                  pointers.map((pointer) => keyOf(id, pointer)),
                  isTicked,
                )
              }
            />
          ))}
        </>
      )}
    </PageLayout>
  );
};
