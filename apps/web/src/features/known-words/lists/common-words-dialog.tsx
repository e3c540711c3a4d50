import { useRef, useState, type KeyboardEvent } from 'react';
import {
  type CommonWord,
  type CommonWords,
  KNOWN_STEPS,
  type KnownList,
  type LanguageCode,
  languageName,
  PAGE_COMMON,
} from '@wordreel/shared';
import { knownListsApi } from '#store/api/words/known-lists-api.ts';
import * as texts from '#texts/imports.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ChoiceField } from '#ui/fields/select-field.tsx';
import { type KnownDraft, useKnownDraft } from './known-draft.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { TickRow } from './tick-row.tsx';
import styles from './known-lists.module.css';

const NOTES: Readonly<Record<NonNullable<CommonWord['standing']>, string>> = {
  listed: texts.wordListed,
  known: texts.wordKnown,
  ignored: texts.wordIgnored,
  unknown: texts.wordUnknown,
};

const exceptOf = ({ first, except }: KnownDraft): string[] =>
  except.flatMap(([lemma, rank]) => (rank <= first ? lemma : []));

/** Lists the most common words of a language, all ticked. Unticked words are not added as known. */
export function CommonWordsDialog({ language, onClose }: { language: LanguageCode; onClose: () => void }) {
  const [draft, change] = useKnownDraft(language);
  const { first, after } = draft;
  const page = knownListsApi.useGetCommonWordsQuery({ language, first, after });
  const [list, setList] = useState<KnownList | null>(null);
  const total = page.data?.total ?? first;
  const except = exceptOf(draft);
  const isNone = except.length >= total;
  if (list !== null) {
    return (
      <PreviewDialog
        language={language}
        list={list}
        onBack={() => setList(null)}
        onTaken={() => change({ except: [], after: 0 })}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      title={texts.commonWords}
      subtitle={texts.commonHint({ language: languageName(language) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.notNow}</Button>
          <Button
            variant="primary"
            aria-disabled={isNone}
            onClick={() => {
              if (!isNone) setList({ first, except });
            }}
          >
            {texts.preview}
          </Button>
        </>
      }
    >
      <div className={styles.head}>
        <ChoiceField
          label={texts.howMany}
          value={first}
          choices={KNOWN_STEPS.map((count) => [count, texts.firstWords({ first: count })] as const)}
          onChoice={(chosen) => change({ first: chosen, after: after < chosen ? after : 0 })}
        />
        <output className={styles.count}>{texts.countOfTotal({ count: total - except.length, total })}</output>
      </div>
      <CommonPage language={language} draft={draft} onChange={change} page={page} />
    </Dialog>
  );
}

interface CommonPageProps {
  language: LanguageCode;
  draft: KnownDraft;
  onChange: (changes: Partial<KnownDraft>) => void;
  page: { currentData?: CommonWords | undefined; isFetching: boolean; isError: boolean; refetch: () => unknown };
}

function CommonPage({ language, draft, onChange, page }: CommonPageProps) {
  const { after, except, first } = draft;
  const { currentData, isFetching, isError, refetch } = page;
  const heading = useRef<HTMLHeadingElement>(null);
  const { ref, onKeyDown } = useArrows();
  const words = currentData?.words ?? [];
  const last = Math.min(after + PAGE_COMMON, currentData?.total ?? first);
  const unticked = new Set(except.map(([lemma]) => lemma));
  const hasUnticked = words.some(({ lemma }) => unticked.has(lemma));
  const tick = (lemma: string, rank: number, isTicked: boolean) => {
    const others = except.filter(([other]) => other !== lemma);
    onChange({ except: isTicked ? others : [...others, [lemma, rank]] });
  };
  const tickAll = () => {
    const here = new Set(words.map(({ lemma }) => lemma));
    const others = except.filter(([lemma]) => !here.has(lemma));
    const all = words.map(({ lemma }, at) => [lemma, after + at + 1] as const);
    onChange({ except: hasUnticked ? others : [...others, ...all] });
  };
  const turn = (to: number) => {
    onChange({ after: to });
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <div className={styles.page}>
        <h3 ref={heading} tabIndex={-1} className={styles.range}>
          {texts.wordRange({ count: after + 1, last })}
        </h3>
        {words.length > 0 && (
          <Button variant="quiet" onClick={tickAll}>
            {hasUnticked ? texts.checkAll : texts.uncheckAll}
          </Button>
        )}
      </div>
      {isError && !isFetching && (
        <div role="alert" className={styles.notice}>
          {texts.pageFailed({
            button: (content) => <Button onClick={() => void refetch()}>{content}</Button>,
          })}
        </div>
      )}
      {currentData === undefined && isFetching && <output aria-label={texts.loading} className={styles.skeleton} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys are an addition to Tab */}
      <ul ref={ref} aria-label={texts.words} onKeyDown={onKeyDown}>
        {words.map(({ lemma, meaning, standing }, at) => (
          <TickRow
            key={lemma}
            language={language}
            lemma={lemma}
            meaning={meaning}
            note={standing === null ? null : NOTES[standing]}
            isTicked={!unticked.has(lemma)}
            onTick={(isTicked) => tick(lemma, after + at + 1, isTicked)}
          />
        ))}
      </ul>
      {words.length > 0 && (
        <nav aria-label={texts.pages} className={styles.pages}>
          <Button aria-disabled={after === 0} onClick={() => after > 0 && turn(after - PAGE_COMMON)}>
            {texts.previousPage({ pageCommon: PAGE_COMMON })}
          </Button>
          <Button
            aria-disabled={last >= (currentData?.total ?? 0)}
            onClick={() => last < (currentData?.total ?? 0) && turn(after + PAGE_COMMON)}
          >
            {texts.nextPage({ pageCommon: PAGE_COMMON })}
          </Button>
        </nav>
      )}
    </>
  );
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Lets the arrow keys move between the checkboxes of a list, in addition to Tab. */
function useArrows() {
  const ref = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const boxes = [...(ref.current?.querySelectorAll('input') ?? [])];
    const at = boxes.findIndex((box) => box === event.target);
    if (step === undefined || at === -1) return;
    event.preventDefault();
    boxes[at + step]?.focus();
  };
  return { ref, onKeyDown };
}
