import { useEffect, useRef } from 'react';
import type { TutorScenario } from '@wordreel/shared';
import { LevelTag } from '#ui/languages/level-tag.tsx';
import styles from './start.module.css';

interface ScenariosProps {
  scenarios: readonly TutorScenario[];
  isOff: boolean;
  onPick: (id: string) => void;
}

/** The role plays with their scene, partner and levels. Those of the learner's level come first. */
export function Scenarios({ scenarios, isOff, onPick }: ScenariosProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section className={styles.scenarios}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
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
