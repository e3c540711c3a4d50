import { Keyboard, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import type { LanguageSettings, StudyQueue } from '@wordreel/shared';
import { queueName } from '#store/words/study-queue.ts';
import { useToday } from '#store/hooks/use-today.ts';
import * as texts from '#texts/study.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { KeyList } from '#ui/key-list.tsx';
import { useEscape } from '#ui/hooks/use-escape.ts';
import { LeechNotice } from '#study/card/leech-notice.tsx';
import { nextDay, useStudyKeyLabels } from '#study/card/grade-row.tsx';
import { StudyCard } from '#study/card/study-card.tsx';
import { useStudyKeys } from '#study/card/use-study-keys.ts';
import { useVoice } from '#store/speech/use-speech.ts';
import { useShowsVoiceNote } from '#study/card/voice-note.tsx';
import { STUDY_KEYS } from '#reading/keys/study-keys.ts';
import { useBindings } from '#reading/keys/use-shortcuts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ProgressBar } from '#ui/notices/progress-bar.tsx';
import { CheckField } from '#ui/fields/check-field.tsx';
import { useOwnOfflineReport } from '#lib/server/offline-report.ts';
import { useServerStatus } from '#lib/server/server-status.ts';
import { selectWaiting } from '#store/slices/outbox-slice.ts';
import { selectIsAway, selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Receipt } from './receipt.tsx';
import type { PictureOf } from './suggestion.tsx';
import { progressOf } from './session-state.ts';
import { useSession } from './use-session.ts';
import styles from './study-session.module.css';

export interface StudySessionProps {
  queueKey: string;
  queue: StudyQueue;
  settings: Pick<LanguageSettings, 'direction' | 'gradeButtons'>;
  pictureOf: PictureOf;
  onLeave: (answered: number) => void;
  onRead: () => void;
  onContinue: () => void;
}

const BUTTONS = ['again', 'hard', 'good', 'easy'] as const;

/** Says when a word comes back. @param days undefined for practice */
const nextText = (days: number | undefined): string =>
  days === undefined ? texts.practiceDone : texts.seeAgain({ days: nextDay(days) });

export function StudySession({ queueKey, queue, settings, pictureOf, ...props }: StudySessionProps) {
  const { onLeave, onRead, onContinue } = props;
  const { language } = queueName(queueKey);
  const session = useSession(queueKey, queue);
  const { state, card, isPractice, leech } = session;
  const today = useToday(queueKey);
  const voice = useVoice(language);
  const showsVoiceNote = useShowsVoiceNote(language);
  const [isHelping, setHelping] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [shownLeech, setShownLeech] = useState(leech);
  if (leech !== shownLeech) {
    setShownLeech(leech);
    if (leech !== null) setAnnouncement(texts.leechAnnouncement({ word: leech.word.word }));
  }
  const { planned } = state;
  const done = Math.round(progressOf(state) * planned);
  const fills = card === null ? '' : 'alone';
  const leave = () => onLeave(state.answers.length);
  const undo = () => {
    const last = state.answers.at(-1);
    if (last === undefined) return;
    voice.stop();
    setAnnouncement(texts.answerUndone({ word: last.card.item.word.word }));
    session.undo();
  };
  useStudyKeys({ undo, help: () => setHelping(true) });
  // Leaves the session on Esc. If something is open above the card, Esc closes that first.
  useEscape(true, leave);

  const grade = (rating: 1 | 2 | 3 | 4, durationMs: number) => {
    const days = isPractice ? undefined : card?.item.intervals?.[BUTTONS[rating - 1] ?? 'good'];
    setAnnouncement(rating === 1 ? texts.seeAgainSoon : nextText(days));
    session.answer(rating, durationMs);
  };
  const meet = () => {
    voice.stop();
    setAnnouncement(texts.seeAgainSoon);
    session.introduce();
  };
  return (
    <section aria-label={texts.studySession} data-fills-screen={fills} className={styles.session}>
      <div className={styles.bar}>
        <ProgressBar
          label={texts.sessionProgressLabel}
          aria-valuetext={texts.sessionProgress({ done, count: planned })}
          max={Math.max(1, planned)}
          value={done}
        />
        {card !== null && texts.cardOf({ card: Math.min(done + 1, planned), count: planned })}
      </div>
      <OfflineNote />
      {leech !== null && <LeechNotice language={language} item={leech} onClose={session.closeLeech} />}
      {card === null ? (
        <Receipt
          onEnd={onRead}
          language={language}
          state={state}
          queue={queue}
          pictureOf={pictureOf}
          onUndo={undo}
          onContinue={onContinue}
          onLeave={leave}
        />
      ) : (
        <StudyCard
          // A new key resets what was revealed, typed or opened for the previous card.
          key={`${card.item.word.word} ${card.attempt} ${state.answers.length} ${card.isIntro}`}
          language={language}
          item={card.item}
          isPractice={isPractice}
          onMet={card.isIntro ? meet : null}
          settings={settings}
          today={today}
          voice={voice}
          // Shown once, but in every session to those who listen first, because it explains why they see text.
          showsVoiceNote={state.answers.length === 0 && (showsVoiceNote || settings.direction === 'listen')}
          tools={
            <>
              <IconButton label={texts.undoAnswer} disabled={state.answers.length === 0} onClick={undo}>
                <Icon of={Undo2} />
              </IconButton>
              <IconButton label={texts.keyboardShortcuts} className={styles.wideOnly} onClick={() => setHelping(true)}>
                <Icon of={Keyboard} />
              </IconButton>
              <IconButton label={texts.leaveSession} onClick={leave}>
                <Icon of={X} />
              </IconButton>
            </>
          }
          onGrade={grade}
          onDrop={session.drop}
          onChange={session.change}
        />
      )}
      <output className="visually-hidden">{announcement}</output>
      {isHelping && <KeysDialog onClose={() => setHelping(false)} />}
    </section>
  );
}

function KeysDialog({ onClose }: { onClose: () => void }) {
  const [bindings, saveBindings] = useBindings();
  const keyOf = useStudyKeyLabels();
  const keys = STUDY_KEYS.map(({ action, label }) => [keyOf(action), label] as const);
  return (
    <Dialog
      title={texts.keyboardShortcuts}
      subtitle={texts.shortcutsHint}
      width="narrow"
      onClose={onClose}
      actions={
        <CheckField
          label={texts.shortcutsOn}
          isOn={bindings.isOn}
          onSwitch={(isOn) => saveBindings({ ...bindings, isOn })}
        />
      }
    >
      <KeyList keys={[...keys, ['Esc', texts.leaveSession]]} />
    </Dialog>
  );
}

function OfflineNote() {
  const isGuest = useAppSelector(selectIsGuest);
  const isAway = useAppSelector(selectIsAway);
  const waiting = useAppSelector(selectWaiting);
  const status = useServerStatus();
  const answers = waiting.filter(({ command }) => command.kind === 'review').length;
  const isShown = !isGuest && (status !== 'online' || isAway || answers > 0);
  useOwnOfflineReport(isShown);
  return (
    <div className={styles.offline} hidden={!isShown}>
      {/* The count is outside of `output`, because screen readers would announce it after every answer. */}
      <output>{isShown && (status === 'offline' ? texts.offline : texts.serverUnreachable)}</output>{' '}
      <span>{texts.unsentAnswers({ count: answers })}</span>
    </div>
  );
}
