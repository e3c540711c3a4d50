import { Check } from 'lucide-react';
import { levelIndex, type TutorScenario, type TutorStatus } from '@wordreel/shared';
import { tutorPath } from '#lib/navigation/tutor-path.ts';
import * as texts from '#texts/tutor.tsx';
import { Icon } from '#ui/icon.tsx';
import { LevelTag } from '#ui/languages/level-tag.tsx';
import { Link } from '#ui/buttons/link.tsx';
import styles from './start.module.css';

interface ScenesProps {
  level: TutorStatus['level'];
  scenes: readonly TutorScenario[];
  isOff: boolean;
  onPick: (id: string) => void;
}

/** How many sub-levels a scene is above the learner, or below. */
function distanceOf({ from }: TutorScenario, level: TutorStatus['level']): number {
  const indexOf = (code: typeof level): number => (code === 'beginner' ? 0 : levelIndex(code));
  return Math.abs(indexOf(from) - indexOf(level));
}

const isDone = ({ goals, progress }: TutorScenario): boolean => (progress?.goalsDone ?? 0) >= goals.length;

const isLeft = ({ progress }: TutorScenario): boolean => (progress?.conversation ?? null) !== null;

/** How good a scene is to play next: one that was left, then those of the learner's level, then those that are done. */
const rankOf = (scene: TutorScenario, level: TutorStatus['level']): number =>
  isLeft(scene) ? -1 : distanceOf(scene, level) + (isDone(scene) ? 100 : 0);

/** The scripted scenes, the best one to play next first. A scene that was left continues where it was. */
export function Scenes({ scenes, level, isOff, onPick }: ScenesProps) {
  const [next, ...others] = scenes.toSorted((a, b) => rankOf(a, level) - rankOf(b, level));
  const inOrder = next === undefined ? [] : [next, ...others.toSorted((a, b) => scenes.indexOf(a) - scenes.indexOf(b))];
  return (
    <section className={styles.scenarios} aria-label={texts.scenes}>
      <ul className={styles.sceneList}>
        {inOrder.map((scene) => {
          const conversation = scene.progress?.conversation ?? null;
          return (
            <li key={scene.id} data-next={scene === next}>
              {conversation === null ? (
                <button type="button" className={styles.scene} disabled={isOff} onClick={() => onPick(scene.id)}>
                  <SceneText scene={scene} isNext={scene === next} />
                </button>
              ) : (
                <Link to={tutorPath(conversation)} className={styles.scene}>
                  <SceneText scene={scene} isNext={scene === next} />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function SceneText({ scene, isNext }: { scene: TutorScenario; isNext: boolean }) {
  const { id, drawing = id, title, setting, from, goals, progress } = scene;
  return (
    <>
      <img className={styles.drawing} src={`/scenes/${drawing}.svg`} alt="" loading="lazy" width="640" height="360" />
      <span className={styles.sceneText}>
        {isNext && <span className={styles.recommended}>{texts.recommended}</span>}
        <span className={styles.name}>{title}</span>
        <span className={styles.facts}>
          <LevelTag level={from} />
          {progress !== undefined && (
            <span className={styles.progress} data-done={isDone(scene)}>
              {isDone(scene) && <Icon of={Check} size={16} />}
              {isDone(scene) ? texts.sceneDone : texts.sceneGoals({ done: progress.goalsDone, total: goals.length })}
            </span>
          )}
          {!isNext && isLeft(scene) && <span className={styles.progress}>{texts.sceneContinue}</span>}
        </span>
        {isNext && (
          <>
            <span className={styles.role}>{setting}</span>
            <span className={styles.go}>{isLeft(scene) ? texts.sceneContinue : texts.sceneStart}</span>
          </>
        )}
      </span>
    </>
  );
}
