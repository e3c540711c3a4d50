import { Check } from 'lucide-react';
import { useState } from 'react';
import {
  isLevelCode,
  isPlacementLanguage,
  type LanguageCode,
  languageName,
  type LevelCode,
  type PlacementLanguage,
  PLACEMENT_ITEMS,
} from '@wordreel/shared';
import { paths } from '#lib/navigation/paths.ts';
import { randomUuid } from '#lib/browser/random-uuid.ts';
import { carryOut } from '#store/actions/carry-out.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { languageSelected } from '#store/preferences/preferences-slice.ts';
import { useDraft } from '#store/hooks/use-draft.ts';
import { useSavePreferences } from '#store/hooks/use-preferences.ts';
import { useAppDispatch } from '#store/store.ts';
import * as texts from '#texts/placement.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useFocusFollows } from '#ui/hooks/use-focus-follows.ts';
import { Spinner } from '#ui/notices/spinner.tsx';
import { CheckDone, CheckMeanings } from './check-meanings.tsx';
import { CheckScreen } from './check-screen.tsx';
import { type KeptCheck, keptChecks, progressOf } from './kept-check.ts';
import styles from './placement-check.module.css';

function newCheck(): KeptCheck {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  // A seed has 31 bits.
  const seed = number >>> 1;
  return { id: randomUuid(), seed, answers: [], goesOn: false, level: null, choices: [] };
}

interface PlacementCheckProps {
  language: LanguageCode;
  /** For learners who know their level without the check. */
  onSetLevel: () => void;
  onLeave: () => void;
}

/** Runs a vocabulary check: words to answer with yes or no, the result, and the meanings of some of the words. */
export function PlacementCheck({ language, onSetLevel, onLeave }: PlacementCheckProps) {
  const [kept, keep] = useDraft(keptChecks, language);
  /** A finished check is no longer stored, but stays on the screen. */
  const [finished, setFinished] = useState<KeptCheck | null>(null);
  const check = kept ?? finished;
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const dispatch = useAppDispatch();
  const savePreferences = useSavePreferences();
  // After a reload, continue with the meanings, unless the level has been set by hand since.
  const isWaiting = !isOpen && check !== null && check.level !== null;
  const standing = useStanding(language, !isWaiting);
  const isContinued = isWaiting && standing === check.level;
  const place = useFocusFollows(stageOf(check, isOpen || isContinued, isDone));

  if (!isPlacementLanguage(language)) return <NotOffered language={language} />;

  const save = (of: KeptCheck, level: LevelCode | '', choices: readonly number[] = []) => {
    const { id, seed, answers } = of;
    const args = { language, id, seed, answers: [...answers], level, choices: [...choices] };
    dispatch(languageSelected(language));
    savePreferences({ languages: { [language]: { startAnswer: 'checked' } } });
    void dispatch(carryOut({ kind: 'savePlacement', args }));
  };
  const begin = () => {
    setFinished(null);
    keep(newCheck());
    setOpen(true);
  };
  const finish = (last?: KeptCheck) => {
    setOpen(true);
    setFinished((before) => last ?? before ?? check);
    keep(null);
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.check}>
      {isWaiting && standing === undefined ? (
        <Spinner />
      ) : check === null || !(isOpen || isContinued) ? (
        <CheckStart
          language={language}
          progress={progressOf(check)}
          onContinue={() => setOpen(true)}
          onBegin={begin}
          onSetLevel={onSetLevel}
          onLeave={onLeave}
        />
      ) : check.level === null ? (
        <CheckScreen
          language={language}
          check={check}
          onCheck={keep}
          onAgain={begin}
          onDrop={() => {
            keep(null);
            onLeave();
          }}
          onLeave={onLeave}
          onTake={(level) => {
            save(check, level);
            keep({ ...check, level, choices: [] });
          }}
        />
      ) : isDone ? (
        <CheckDone language={language} level={check.level} onLeave={onLeave} />
      ) : (
        <CheckMeanings
          language={language}
          check={check}
          level={check.level}
          onJudged={(level, choices) => {
            save(check, level, choices);
            finish({ ...check, level, choices });
          }}
          onChoose={(choices) => keep({ ...check, choices })}
          onNothing={() => finish()}
          onDone={() => {
            finish();
            setDone(true);
          }}
          onLeave={onLeave}
        />
      )}
    </div>
  );
}

/** Returns the level set by the learner; empty for none, null after an error, undefined while loading. */
function useStanding(language: LanguageCode, skip: boolean): LevelCode | '' | null | undefined {
  const { currentData, isError } = useGetLanguageQuery(language, { skip });
  if (currentData === undefined) return isError ? null : undefined;
  return isLevelCode(currentData.level) ? currentData.level : '';
}

function stageOf(check: KeptCheck | null, isOpen: boolean, isDone: boolean): string {
  if (check === null || !isOpen) return 'start';
  if (check.level === null) return 'words';
  return isDone ? 'done' : 'meanings';
}

function NotOffered({ language }: { language: LanguageCode }) {
  return (
    <div className={styles.check}>
      <h1 className={styles.title}>{texts.yourLevel({ language: languageName(language) })}</h1>
      <p className={styles.text}>{texts.noCheckInLanguage({ language: languageName(language) })}</p>
      <div className={styles.ways}>
        <ButtonLink variant="primary" to={paths.home}>
          {texts.goHome}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Words for a picture of the check: two that many learners know, and a harder one. */
const SAMPLES: Readonly<Record<PlacementLanguage, readonly string[]>> = {
  de: ['Fenster', 'Zukunft', 'Brandung'],
  es: ['ventana', 'futuro', 'marejada'],
  fr: ['fenêtre', 'avenir', 'houle'],
  it: ['finestra', 'futuro', 'mareggiata'],
};

interface CheckStartProps {
  language: PlacementLanguage;
  progress: ReturnType<typeof progressOf>;
  onContinue: () => void;
  onBegin: () => void;
  onSetLevel: () => void;
  onLeave: () => void;
}

function CheckStart({ language, progress: { answered, isOver }, onContinue, ...props }: CheckStartProps) {
  const { onBegin, onSetLevel, onLeave } = props;
  return (
    <div className={styles.start}>
      <h1 className={styles.title}>{texts.howMuchDoYouKnow({ language: languageName(language) })}</h1>
      <div aria-hidden="true" lang={language} className={styles.picture}>
        {SAMPLES[language].map((word, at) => (
          <span key={word} className={styles.slip}>
            {word}
            {at < 2 && <Icon of={Check} />}
          </span>
        ))}
      </div>
      <p className={styles.lead}>{texts.checkLength({ count: PLACEMENT_ITEMS })}</p>
      <p className={styles.text}>{texts.checkMeasures}</p>
      {isOver && <p className={styles.text}>{texts.yourResultIsReady}</p>}
      <div className={styles.ways}>
        {answered > 0 && (
          <Button variant="primary" onClick={onContinue}>
            {isOver ? texts.seeYourResult : texts.continueAnswered({ count: answered })}
          </Button>
        )}
        <Button variant={answered > 0 ? 'outline' : 'primary'} onClick={onBegin}>
          {answered > 0 ? texts.startOver : texts.start}
        </Button>
        <Button variant="quiet" onClick={onSetLevel}>
          {texts.chooseALevel}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          {texts.notNow}
        </Button>
      </div>
    </div>
  );
}
