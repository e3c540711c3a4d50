import { useState } from 'react';
import type { StoryScene } from '@wordreel/shared';
import styles from '#playing/player-box.module.css';

/** The drawings over a story's cover. The next one is loaded in advance, and earlier ones lie below the current one. */
export function StoryScenes({ scenes, line }: { scenes: readonly StoryScene[]; line: number | null }) {
  const current = scenes.findLastIndex((scene) => line !== null && line >= scene.line);
  const [loaded, setLoaded] = useState<readonly number[]>([]);
  const missing = [current, current + 1].filter((place) => scenes[place] !== undefined && !loaded.includes(place));
  if (missing.length > 0) setLoaded([...loaded, ...missing]);
  return scenes.map(
    ({ drawing, line: first }, place) =>
      loaded.includes(place) && (
        <img
          key={first}
          className={styles.scene}
          src={drawing}
          alt=""
          fetchPriority={place > current ? 'low' : 'auto'}
          data-shown={place <= current}
        />
      ),
  );
}
