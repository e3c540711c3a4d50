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

/** The scripted scenes, those of the learner's level first. A scene that was left continues where it was. */
export function Scenes({ scenes, level, isOff, onPick }: ScenesProps) {
  const inOrder = scenes.toSorted((a, b) => distanceOf(a, level) - distanceOf(b, level));
  return (
    <section className={styles.scenarios} aria-label={texts.scenes}>
      <ul className={styles.sceneList}>
        {inOrder.map((scene) => {
          const conversation = scene.progress?.conversation ?? null;
          return (
            <li key={scene.id}>
              {conversation === null ? (
                <button type="button" className={styles.scene} disabled={isOff} onClick={() => onPick(scene.id)}>
                  <SceneText scene={scene} level={level} />
                </button>
              ) : (
                <Link to={tutorPath(conversation)} className={styles.scene}>
                  <SceneText scene={scene} level={level} />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function SceneText({ scene, level }: { scene: TutorScenario; level: TutorStatus['level'] }) {
  const { id, drawing = id, title, setting, from, goals, progress } = scene;
  const isDone = progress !== undefined && progress.goalsDone >= goals.length;
  return (
    <>
      <img className={styles.drawing} src={`/scenes/${drawing}.svg`} alt="" loading="lazy" width="640" height="360" />
      <span className={styles.sceneText}>
        <span className={styles.name}>{title}</span>
        <span className={styles.facts}>
          <LevelTag level={from} />
          {progress !== undefined ? (
            <span className={styles.progress} data-done={isDone}>
              {isDone && <Icon of={Check} size={16} />}
              {progress.conversation !== null
                ? texts.sceneContinue
                : isDone
                  ? texts.sceneDone
                  : texts.sceneGoals({ done: progress.goalsDone, total: goals.length })}
            </span>
          ) : (
            distanceOf(scene, level) <= 1 && <span className={styles.fits}>{texts.sceneFits}</span>
          )}
        </span>
        <span className={styles.role}>{setting}</span>
      </span>
    </>
  );
}
