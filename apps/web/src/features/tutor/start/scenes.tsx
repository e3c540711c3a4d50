import { Check } from 'lucide-react';
import type { TutorScenario } from '@wordreel/shared';
import { tutorPath } from '#lib/navigation/tutor-path.ts';
import * as texts from '#texts/tutor.tsx';
import { Icon } from '#ui/icon.tsx';
import { LevelTag } from '#ui/languages/level-tag.tsx';
import { Link } from '#ui/buttons/link.tsx';
import styles from './start.module.css';

interface ScenesProps {
  scenes: readonly TutorScenario[];
  isOff: boolean;
  onPick: (id: string) => void;
}

/** The scripted scenes of the practice partner, easiest first. A scene that was left continues where it was. */
export function Scenes({ scenes, isOff, onPick }: ScenesProps) {
  return (
    <section className={styles.scenarios} aria-labelledby="scenes">
      <h2 id="scenes" className={styles.heading}>
        {texts.sceneHeading}
      </h2>
      <p className={styles.role}>{texts.sceneHint}</p>
      <ul className={styles.scenarioList}>
        {scenes.map((scene) => {
          const conversation = scene.progress?.conversation ?? null;
          return (
            <li key={scene.id}>
              {conversation === null ? (
                <button type="button" className={styles.scenario} disabled={isOff} onClick={() => onPick(scene.id)}>
                  <SceneText scene={scene} />
                </button>
              ) : (
                <Link to={tutorPath(conversation)} className={styles.scenario}>
                  <SceneText scene={scene} />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function SceneText({ scene: { title, setting, from, goals, progress } }: { scene: TutorScenario }) {
  const isDone = progress !== undefined && progress.goalsDone >= goals.length;
  return (
    <>
      <span className={styles.scenarioHead}>
        <span className={styles.name}>{title}</span>
        <span className={styles.levels}>
          <LevelTag level={from} />
        </span>
      </span>
      <span className={styles.role}>{setting}</span>
      {progress !== undefined && (
        <span className={styles.progress} data-done={isDone}>
          {isDone && <Icon of={Check} size={16} />}
          {progress.conversation !== null
            ? texts.sceneContinue
            : isDone
              ? texts.sceneDone
              : texts.sceneGoals({ done: progress.goalsDone, total: goals.length })}
        </span>
      )}
    </>
  );
}
