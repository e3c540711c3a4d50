import { ShieldCheck, Drama, Film, type LucideIcon, MessagesSquare, SpellCheck, WholeWord } from 'lucide-react';
import { useState, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { LanguageCode, TutorStatus, TutorScenario, NewTutorConversation, TutorKind } from '@wordreel/shared';
import { useLimit } from '#tutor/side/use-limit.ts';
import * as texts from '#texts/tutor.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { LevelTag } from '#ui/languages/level-tag.tsx';
import { randomUuid } from '#lib/browser/random-uuid.ts';
import { timeZone } from '#lib/time/time-zone.ts';
import { useKeyDown } from '#lib/browser/use-key-down.ts';
import { tutorPath } from '#lib/navigation/tutor-path.ts';
import { failureOf } from '#store/network/call-api.ts';
import { tutorApi } from '#store/api/tutor/tutor-api.ts';
import { Scenes } from './scenes.tsx';
import styles from './start.module.css';

export function Start({ language, status }: { language: LanguageCode; status: TutorStatus }) {
  const { begin, isLoading, problem } = useStart(language);
  const [isChoosing, setChoosing] = useState(false);
  const [search] = useSearchParams();
  const word = search.get('word');
  const tiles = [...(word === null ? [] : [wordTile(word)]), ...startTiles(status)];
  const limit = useLimit(language);
  const isOff = isLoading || limit !== null;
  const pick = ({ kind, isClosed, word: first }: StartTile) => {
    if (isClosed || isOff) return;
    if (kind === 'scenario') setChoosing(!isChoosing);
    else if (first !== undefined) begin({ kind, word: first });
    else begin({ kind, ...(kind === 'video' && status.starts.video !== null && { video: status.starts.video.id }) });
  };
  useKeyDown((event) => {
    // Matched by physical key, because Alt types other characters on some keyboards.
    const digit = /^Digit([1-6])$/.exec(event.code)?.[1];
    if (digit === undefined || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const tile = tiles[Number(digit) - 1];
    if (tile !== undefined && !event.repeat) pick(tile);
  });
  const isPractice = status.mode === 'practice';
  const begun = (scenario: string) => begin({ kind: 'scenario', scenario });
  const scenes = isPractice && status.scenarios.length > 0 && (
    <Scenes scenes={status.scenarios} level={status.level} isOff={isOff} onPick={begun} />
  );
  return (
    <div className={styles.start}>
      {!isPractice && <PrivacyLine status={status} />}
      {limit !== null && <Banner tone="info">{limit}</Banner>}
      {/* A learner who comes with a word wants to begin with it. */}
      {word === null && scenes}
      {isPractice && <h2 className={styles.heading}>{texts.withYourWords}</h2>}
      <div className={styles.tiles}>
        {tiles.map((tile, index) => (
          <button
            key={tile.word ?? tile.kind}
            type="button"
            className={styles.tile}
            data-closed={tile.isClosed}
            disabled={isOff || tile.isClosed}
            aria-expanded={tile.kind === 'scenario' ? isChoosing : undefined}
            aria-keyshortcuts={`Alt+${index + 1}`}
            onClick={() => pick(tile)}
          >
            <Icon of={tile.icon} size={24} />
            <span className={styles.name}>{tile.name}</span>
            <span className={styles.key} aria-hidden="true">
              {texts.altKey({ number: index + 1 })}
            </span>
            <span className={styles.text} dir="auto">
              {tile.text}
            </span>
          </button>
        ))}
      </div>
      <FormError message={problem} />
      {isChoosing && <Scenarios scenarios={status.scenarios} isOff={isOff} onPick={begun} />}
      {word !== null && scenes}
      {isPractice && (
        <div className={styles.notes}>
          <PrivacyLine status={status} />
          <p className={styles.note}>{texts.needsModel}</p>
        </div>
      )}
    </div>
  );
}

function PrivacyLine({ status: { host, model } }: { status: TutorStatus }) {
  return (
    <p className={styles.privacy}>
      <Icon of={ShieldCheck} />
      {host === null ? (
        <span>{texts.staysOnServer}</span>
      ) : (
        <span>
          {model === null
            ? texts.sentTo({ host, strong: (content) => <strong>{content}</strong> })
            : texts.sentToModel({ host, model, strong: (content) => <strong>{content}</strong> })}
        </span>
      )}
    </p>
  );
}

interface ScenariosProps {
  scenarios: readonly TutorScenario[];
  isOff: boolean;
  onPick: (id: string) => void;
}

function Scenarios({ scenarios, isOff, onPick }: ScenariosProps) {
  return (
    <section className={styles.scenarios}>
      <h2 ref={goTo} tabIndex={-1} className={styles.heading}>
        {texts.chooseRolePlay}
      </h2>
      <ul className={styles.scenarioList}>
        {scenarios.map(({ id, title, role, setting, from, to }) => (
          <li key={id}>
            <button type="button" className={styles.scenario} disabled={isOff} onClick={() => onPick(id)}>
              <span className={styles.scenarioHead}>
                <span className={styles.name}>{title}</span>
                <span className={styles.levels}>
                  {to === from ? (
                    <LevelTag level={from} />
                  ) : (
                    texts.levelRange({ from: () => <LevelTag level={from} />, last: () => <LevelTag level={to} /> })
                  )}
                </span>
              </span>
              <span className={styles.role}>{texts.youTalkTo({ role })}</span>
              <span className={styles.role}>{setting}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const goTo = (heading: HTMLHeadingElement | null) => {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
};

type ConversationChoice = Pick<NewTutorConversation, 'kind' | 'scenario' | 'video' | 'word'>;

/** Starts a conversation and navigates to it. A retry of the same choice uses the same id. */
function useStart(language: LanguageCode) {
  const [start, { isLoading, error }] = tutorApi.useStartTutorMutation();
  const navigate = useNavigate();
  const ids = useRef(new Map<string, string>());
  const begin = async (choice: ConversationChoice) => {
    const key = JSON.stringify(choice);
    const id = ids.current.get(key) ?? randomUuid();
    ids.current.set(key, id);
    const answer = await start({ id, language, zone: timeZone(), ...choice });
    if (answer.data === undefined) return;
    ids.current.delete(key);
    await navigate(tutorPath(answer.data.id));
  };
  const problem = error === undefined ? null : failureOf(error, texts.conversationNotStarted).message;
  return { begin: (choice: ConversationChoice) => void begin(choice), isLoading, problem };
}

interface StartTile {
  readonly kind: TutorKind;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly text: string;
  readonly isClosed: boolean;
  /** The word to begin with. */
  readonly word?: string;
}

const wordTile = (word: string): StartTile => ({
  kind: 'words',
  icon: WholeWord,
  name: texts.askAboutWord({ word }),
  text: texts.askAboutWordHint,
  isClosed: false,
  word,
});

/** Returns the ways to start a conversation, most likely first; without a model, those of the practice partner. */
function startTiles({ mode, starts, scenarios }: TutorStatus): StartTile[] {
  const { video, dueWords, mistakes } = starts;
  const words: StartTile = {
    kind: 'words',
    icon: WholeWord,
    name: dueWords === 0 ? texts.useLevelWords : texts.useDueWords({ count: dueWords }),
    text: dueWords === 0 ? texts.useLevelWordsHint : texts.useDueWordsHint,
    isClosed: false,
  };
  const ofVideo: StartTile = {
    kind: 'video',
    icon: Film,
    name: texts.talkAboutVideo,
    text: video === null ? texts.watchVideoFirst : video.title,
    isClosed: video === null,
  };
  if (mode === 'practice') {
    return [
      { ...words, text: dueWords === 0 ? words.text : texts.practiceWordsHint },
      { ...ofVideo, name: texts.practiceVideo },
    ];
  }
  return [
    ofVideo,
    words,
    {
      kind: 'mistakes',
      icon: SpellCheck,
      name: mistakes === 0 ? texts.explainMistakes : texts.explainLastMistakes({ count: mistakes }),
      text: mistakes === 0 ? texts.noMistakesToExplain : texts.explainMistakesHint,
      isClosed: mistakes === 0,
    },
    {
      kind: 'scenario',
      icon: Drama,
      name: texts.rolePlay,
      text: texts.rolePlayHint({ count: scenarios.length }),
      isClosed: scenarios.length === 0,
    },
    {
      kind: 'free',
      icon: MessagesSquare,
      name: texts.freeTalk,
      text: texts.freeTalkHint,
      isClosed: false,
    },
  ];
}
