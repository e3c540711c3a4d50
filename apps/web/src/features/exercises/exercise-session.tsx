import { EXERCISE_KEYS } from '#reading/keys/exercise-keys.ts';
import { Keyboard, X } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { ExerciseItem, ExerciseSession as Session } from '@wordreel/shared';
import { isFailure } from '#store/network/call-api.ts';
import { exercisesApi } from '#store/api/learning/exercises-api.ts';
import { paths } from '#lib/navigation/paths.ts';
import * as texts from '#texts/exercises.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { KeyList } from '#ui/key-list.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { ProgressBar } from '#ui/notices/progress-bar.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { sessionName } from './exercise-names.ts';
import styles from './exercise-session.module.css';
import { VerdictPanel } from './feedback/verdict-panel.tsx';
import { BuildSentence } from './items/build-sentence.tsx';
import { ArticleDrill, ChooseMeaning, GapBank } from './items/choices.tsx';
import { Dictation, ListenAndChoose } from './items/heard.tsx';
import { MatchPairs } from './items/match-pairs.tsx';
import { SpeakLine } from './items/speak-line.tsx';
import { TypedGap, TypedWord } from './items/typed.tsx';
import { SessionResult, TO_THE_EXERCISES } from './result/session-result.tsx';
import { ExerciseSessionProvider, type ItemOf } from './session/exercise-session-context.ts';
import { useExerciseKeys } from './session/keys-and-focus.ts';
import { isDone, useNextExerciseSession } from './session/use-next-exercise-session.ts';

export function ExerciseSession({ id }: { id: string }) {
  const {
    currentData: session,
    error,
    refetch,
  } = exercisesApi.useGetExerciseSessionQuery(id, {
    refetchOnMountOrArgChange: 5,
    // Another tab or device may have answered items in the meantime.
    refetchOnFocus: true,
  });
  if (session !== undefined) return <Sheet key={id} session={session} />;
  if (error === undefined) {
    return <Skeleton label={texts.loadingExercises} className={styles.skeleton} bones={7} />;
  }
  if (isFailure(error) && error.status === 404) {
    const text = texts.sessionExpiredHint;
    return <EmptyState isError heading="h1" title={texts.sessionExpired} text={text} action={TO_THE_EXERCISES} />;
  }
  return (
    <EmptyState
      heading="h1"
      title={texts.sessionFailed}
      text={texts.sessionFailedHint}
      onRetry={() => void refetch()}
    />
  );
}

function Sheet({ session }: { session: Session }) {
  const { kind, items, verdicts } = session;
  const sessionState = useNextExerciseSession(session);
  const [hasKeys, setHasKeys] = useState(false);
  useExerciseKeys({ '?': () => setHasKeys(true) });
  if (sessionState === null) return <SessionResult session={session} />;
  const { item, phase, verdict } = sessionState;
  const done = items.filter(({ index }) => isDone(index, verdicts)).length;
  return (
    <article className={styles.sheet} data-fills-screen="alone">
      <ProgressBar
        label={texts.progress}
        aria-valuetext={texts.itemsDone({ done, total: items.length })}
        max={items.length}
        value={done}
      />
      <header className={styles.head}>
        <Link to={paths.exercises} className={styles.leave} aria-label={texts.leaveSession} title={texts.leave}>
          <Icon of={X} />
        </Link>
        <p className={styles.name}>
          {sessionName(kind)}
          {item.isPractice && <span className={styles.practice}>{texts.practice}</span>}
        </p>
        <span className={styles.count}>
          <Position session={session} item={Math.min(done + (phase === 'answered' ? 0 : 1), items.length)} />
        </span>
        <span className={styles.keys}>
          <IconButton label={texts.keyboardShortcuts} onClick={() => setHasKeys(true)}>
            <Icon of={Keyboard} />
          </IconButton>
        </span>
      </header>
      <ExerciseSessionProvider value={sessionState}>
        <div key={item.index} className={styles.item}>
          <ItemBody item={item} />
          {phase === 'answered' && verdict !== null && <VerdictPanel verdict={verdict} />}
        </div>
      </ExerciseSessionProvider>
      {hasKeys && <KeysDialog onClose={() => setHasKeys(false)} />}
    </article>
  );
}

/** Wrong items are asked again after the others, and counted separately, so that the total stays the same. */
function Position({ session: { items, verdicts }, item }: { session: Session; item: number }) {
  const repeats = verdicts.filter(({ returns }) => returns).length;
  const total = items.length - repeats;
  if (item > total) return texts.repeatOf({ item: item - total, total: repeats });
  return (
    <>
      {texts.itemOf({ item, total })}
      {repeats > 0 && <span className={styles.repeats}>{texts.toRepeat({ count: repeats })}</span>}
    </>
  );
}

const BODIES: { readonly [Type in ExerciseItem['type']]: ComponentType<{ item: ItemOf<Type> }> } = {
  'choose-meaning': ChooseMeaning,
  'gap-bank': GapBank,
  'hear-choose': ListenAndChoose,
  'typed-gap': TypedGap,
  'typed-word': TypedWord,
  dictation: Dictation,
  article: ArticleDrill,
  'build-sentence': BuildSentence,
  'match-pairs': MatchPairs,
  'speak-line': SpeakLine,
};

function ItemBody({ item }: { item: ExerciseItem }) {
  // The table pairs each type with its component, but TypeScript cannot infer that from the key.
  const Body = BODIES[item.type] as ComponentType<{ item: ExerciseItem }>;
  return <Body item={item} />;
}

const KEYS = [...EXERCISE_KEYS, ['?', texts.theseShortcuts]] as const;

function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={texts.keyboardShortcuts} subtitle={texts.shortcutsHint} width="narrow" onClose={onClose}>
      <KeyList keys={KEYS} />
    </Dialog>
  );
}
