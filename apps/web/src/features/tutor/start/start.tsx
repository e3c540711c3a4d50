import { ShieldCheck, Drama, Film, type LucideIcon, MessagesSquare, SpellCheck, WholeWord } from 'lucide-react';
import { useState, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LanguageCode, TutorStatus, TutorScenario, NewTutorConversation, TutorKind } from '@wordreel/shared';
import { useLimit } from '#tutor/side/use-limit.ts';
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
import styles from './start.module.css';
import { formatCount } from '#lib/text/format.ts';

export function Start({ language, status }: { language: LanguageCode; status: TutorStatus }) {
  const { begin, isLoading, problem } = useStart(language);
  const [isChoosing, setChoosing] = useState(false);
  const tiles = startTiles(status);
  const limit = useLimit(language);
  const isOff = isLoading || limit !== null;
  const pick = ({ kind, isClosed }: StartTile) => {
    if (isClosed || isOff) return;
    if (kind === 'scenario') setChoosing(!isChoosing);
    else begin({ kind, ...(kind === 'video' && status.starts.video !== null && { video: status.starts.video.id }) });
  };
  useKeyDown((event) => {
    // Matched by physical key, because Alt types other characters on some keyboards.
    const digit = /^Digit([1-5])$/.exec(event.code)?.[1];
    if (digit === undefined || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const tile = tiles[Number(digit) - 1];
    if (tile !== undefined && !event.repeat) pick(tile);
  });
  return (
    <div className={styles.start}>
      <PrivacyLine status={status} />
      {limit !== null && <Banner tone="info">{limit}</Banner>}
      <div className={styles.tiles}>
        {tiles.map((tile, index) => (
          <button
            key={tile.kind}
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
              Alt {index + 1}
            </span>
            <span className={styles.text} dir="auto">
              {tile.text}
            </span>
          </button>
        ))}
      </div>
      <FormError message={problem} />
      {isChoosing && (
        <Scenarios
          scenarios={status.scenarios}
          isOff={isOff}
          onPick={(scenario) => begin({ kind: 'scenario', scenario })}
        />
      )}
      {status.mode === 'practice' && (
        <p className={styles.note}>
          Role play, free talk and corrections need a language model. The administrator of this server can connect one.
        </p>
      )}
    </div>
  );
}

function PrivacyLine({ status: { host, model } }: { status: TutorStatus }) {
  return (
    <p className={styles.privacy}>
      <Icon of={ShieldCheck} />
      {host === null ? (
        <span>Nothing you write here leaves this server.</span>
      ) : (
        <span>
          What you write goes from this server to <strong>{host}</strong>
          {model !== null && ` (${model})`}. ‘What the tutor sees’ shows every word of it.
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
        Where are you?
      </h2>
      <ul className={styles.scenarioList}>
        {scenarios.map(({ id, title, role, setting, from, to }) => (
          <li key={id}>
            <button type="button" className={styles.scenario} disabled={isOff} onClick={() => onPick(id)}>
              <span className={styles.scenarioHead}>
                <span className={styles.name}>{title}</span>
                <span className={styles.levels}>
                  <LevelTag level={from} />
                  {to !== from && (
                    <>
                      <span>to</span> <LevelTag level={to} />
                    </>
                  )}
                </span>
              </span>
              <span className={styles.role}>You talk to {role}.</span>
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

type ConversationChoice = Pick<NewTutorConversation, 'kind' | 'scenario' | 'video'>;

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
  const problem =
    error === undefined ? null : failureOf(error, 'The conversation could not be started. Please try again.').message;
  return { begin: (choice: ConversationChoice) => void begin(choice), isLoading, problem };
}

interface StartTile {
  readonly kind: TutorKind;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly text: string;
  readonly isClosed: boolean;
}

/** Returns the ways to start a conversation, most likely first; without a model, those of the practice partner. */
function startTiles({ mode, starts, scenarios }: TutorStatus): StartTile[] {
  const { video, dueWords, mistakes } = starts;
  const words: StartTile = {
    kind: 'words',
    icon: WholeWord,
    name: dueWords === 0 ? 'Use words of my level' : `Use my ${formatCount(dueWords, 'due word', 'due words')}`,
    text:
      dueWords === 0 ? 'Nothing is due: your starred words, then common ones.' : 'Questions that make you say them.',
    isClosed: false,
  };
  const ofVideo: StartTile = {
    kind: 'video',
    icon: Film,
    name: 'Talk about the video I watched',
    text: video === null ? 'Watch a video with captions first.' : video.title,
    isClosed: video === null,
  };
  if (mode === 'practice') {
    return [
      { ...words, text: dueWords === 0 ? words.text : 'Gaps, your own sentences, situations, and saying lines aloud.' },
      { ...ofVideo, name: 'Practice the video I watched' },
    ];
  }
  return [
    ofVideo,
    words,
    {
      kind: 'mistakes',
      icon: SpellCheck,
      name: mistakes === 0 ? 'Explain my mistakes' : `Explain my last ${formatCount(mistakes, 'mistake', 'mistakes')}`,
      text: mistakes === 0 ? 'There are none yet.' : 'Why it is so, and another try at each.',
      isClosed: mistakes === 0,
    },
    {
      kind: 'scenario',
      icon: Drama,
      name: 'Role play',
      text: `${formatCount(scenarios.length, 'scene', 'scenes')}, each with three things to get done.`,
      isClosed: scenarios.length === 0,
    },
    {
      kind: 'free',
      icon: MessagesSquare,
      name: 'Free talk',
      text: 'About anything you like.',
      isClosed: false,
    },
  ];
}
