import { useState } from 'react';
import {
  BEGINNER,
  currentLevel,
  derivedLevel,
  KNOWN_STEPS,
  isLevelCode,
  isPlacementLanguage,
  levelInfo,
  languageName,
  LEVELS,
  type LanguageCode,
  type LevelCode,
  type Level,
  type LevelProgress,
} from '@wordreel/shared';
import { placementPath } from '#lib/navigation/paths.ts';
import { randomUuid } from '#lib/browser/random-uuid.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { carryOut } from '#store/actions/carry-out.ts';
import { selectToasts, toastDismissed, toastShown } from '#store/slices/toasts-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import * as texts from '#texts/levels.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { Flag } from '#ui/languages/flag.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './level-dialog.module.css';

interface LevelDialogProps {
  language: LanguageCode;
  /** Whether to offer marking the most common words as known together with the level. */
  offersKnownWords?: boolean;
  onClose: () => void;
}

export function LevelDialog({ language, offersKnownWords = false, onClose }: LevelDialogProps) {
  const { currentData: learner = { level: BEGINNER, wordCount: 0 } } = useGetLanguageQuery(language);
  const { level } = learner;
  const [picked, setPicked] = useState<LevelCode | null>(null);
  const [note, setNote] = useState('');
  const [known, setKnown] = useState(0);
  const dispatch = useAppDispatch();
  const derived = derivedLevel(learner.wordCount);
  const setLevel = (code: LevelCode) => ({ kind: 'setLevel', args: { language, level: code } }) as const;

  const withdrawOffers = useWithdrawOffers(language);
  const save = (code: LevelCode) => {
    withdrawOffers();
    void dispatch(carryOut(setLevel(code)));
    if (known > 0) {
      void dispatch(carryOut({ kind: 'takeKnownStep', args: { language, step: randomUuid(), first: known } }));
    }
    onClose();
  };
  /** Closes and saves nothing. A picked level can still be saved from the notice. */
  const leave = () => {
    if (picked !== null && picked !== level) {
      const text = texts.levelNotSaved({ language: languageName(language) });
      const action = { label: texts.saveLevelNamed({ level: picked }), does: setLevel(picked) };
      dispatch(toastShown({ tone: 'info', text, action }));
    }
    onClose();
  };
  const reset = () => {
    void dispatch(carryOut({ kind: 'setLevel', args: { language, level: '' } }));
    setPicked(null);
    setNote(texts.levelCalculatedAgain({ level: derived }));
  };

  return (
    <Dialog
      title={texts.updateLevelIn({ language: languageName(language) })}
      onClose={leave}
      actions={
        <>
          <Button className={styles.reset} variant="quiet" disabled={!picked && !isLevelCode(level)} onClick={reset}>
            {texts.resetToCalculatedLevel}
          </Button>
          <Button variant={picked ? 'quiet' : 'outline'} onClick={leave}>
            {texts.cancel}
          </Button>
          <Button variant={picked ? 'quiet' : 'primary'} onClick={leave}>
            {texts.done}
          </Button>
          {picked !== null && (
            <Button variant="primary" onClick={() => save(picked)}>
              {texts.saveLevel}
            </Button>
          )}
        </>
      }
    >
      <Summary language={language} learner={learner} />
      <fieldset>
        <legend className={styles.prompt}>{texts.selectLevel}</legend>
        <p className={styles.hint}>
          {texts.levelNumbers}{' '}
          {isPlacementLanguage(language) &&
            texts.findYourLevel({ link: (content) => <Link to={placementPath(language)}>{content}</Link> })}
        </p>
        <div className={styles.tiles}>
          {LEVELS.map((tile) => (
            <LevelTile
              key={tile.code}
              level={tile}
              isPicked={tile.code === picked}
              isFilled={tile.code === (picked ?? currentLevel(learner))}
              isDerived={tile.code === derived}
              isCurrent={tile.code === currentLevel(learner)}
              isManual={tile.code === level}
              onPick={() => {
                setPicked(tile.code);
                setNote('');
              }}
            />
          ))}
        </div>
      </fieldset>
      {picked !== null && offersKnownWords && (
        <fieldset>
          <legend className={styles.prompt}>{texts.knowsCommonWords}</legend>
          <div className={styles.known}>
            {[0, ...KNOWN_STEPS].map((first) => (
              <Chip key={first} isPressed={first === known} onClick={() => setKnown(first)}>
                {first === 0 ? texts.notYet : texts.firstWords({ count: first })}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      <output className={styles.note}>{note}</output>
    </Dialog>
  );
}

/** The calculated level and the words of the progress. A sentence explains them if the learner chose a level. */
function Summary({ language, learner }: { language: LanguageCode; learner: LevelProgress }) {
  const { level, wordCount: saved } = learner;
  const { currentLevel: current, learnedWords: count } = levelInfo(learner).progress;
  const derived = derivedLevel(saved);
  return (
    <div className={styles.summary}>
      <Flag code={language} />
      <Facts className={styles.facts} rows={[[texts.currentProgressBasedLevel, derived]]} />
      <p className={styles.words}>{texts.wordsLearned({ count })}</p>
      {(current !== derived || count !== saved) && (
        <p className={styles.chosen}>{texts.levelChosen({ level, assumed: count - saved, saved })}</p>
      )}
    </div>
  );
}

interface LevelTileProps {
  level: Level;
  isPicked: boolean;
  /** Whether the tile stands out as the level that the learner has, or would have after saving. */
  isFilled: boolean;
  isDerived: boolean;
  isCurrent: boolean;
  isManual: boolean;
  onPick: () => void;
}

function LevelTile({ level, isPicked, isFilled, isDerived, isCurrent, isManual, onPick }: LevelTileProps) {
  const group = styles[`group${level.code[0]}`];
  return (
    <label className={classNames(styles.tile, group, isFilled && styles.filled, isPicked && styles.picked)}>
      <input type="radio" name="level" className="visually-hidden" checked={isPicked} onChange={onPick} />
      <span className={styles.top}>
        <span className={classNames(styles.code, level.code.endsWith('.2') && styles.deep)}>{level.code}</span>
        {isCurrent && (
          <span className={isDerived ? 'visually-hidden' : classNames(styles.flag, styles.current)}>
            {texts.yourLevel}
          </span>
        )}
        {isManual && !isCurrent && <span className={styles.flag}>{texts.markSetByYou}</span>}
        {isDerived && <span className={classNames(styles.flag, isCurrent && styles.current)}>{texts.calculated}</span>}
      </span>
      <span className={styles.name}>{level.americanName}</span>
      <span className={styles.tileWords}>{texts.stepWords({ count: level.requiredWords })}</span>
    </label>
  );
}

/** Returns a function that removes notices of earlier visits, which would bring back the level that they offer. */
function useWithdrawOffers(language: LanguageCode): () => void {
  const toasts = useAppSelector(selectToasts);
  const dispatch = useAppDispatch();
  return () => {
    for (const { id, action } of toasts) {
      const does = action?.does;
      if (does?.kind === 'setLevel' && does.args.language === language) dispatch(toastDismissed(id));
    }
  };
}
