import { ShieldCheck } from 'lucide-react';
import { useState, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LanguageCode, TutorStatus, TutorScenario, NewTutorConversation } from '@wordreel/shared';
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
import { type StartTile, startTiles } from './start-tiles.ts';
import styles from './start.module.css';

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
    // By physical key, because Alt types other characters on some keyboards.
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
