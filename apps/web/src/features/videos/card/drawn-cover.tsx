import { weakMapMemoize } from '@reduxjs/toolkit';
import type { CSSProperties } from 'react';
import { type Video, cachedVideos } from '#store/api/videos/videos-api.ts';
import { useAppSelector } from '#store/store.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './drawn-cover.module.css';
import compositions from './drawn-cover.json' with { type: 'json' };

/** Flat shapes in a frame of 320 by 180, mostly on the right, because a word stands on the left. */
const COMPOSITIONS = Object.values(compositions).map(
  (shapes) =>
    `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='320' height='180' viewBox='0 0 320 180'>${shapes}</svg>")`,
);

/** A word in more titles than this belongs to a series. */
const RARE = 3;

/** A cover in the color of the video's level: shapes that its id selects, and a word of its title. */
export function DrawnCover({ video }: { video: Pick<Video, 'id' | 'lang' | 'title' | 'langLevel'> }) {
  const { id, lang, title, langLevel } = video;
  const all = useAppSelector((state) => cachedVideos(lang, state));
  const word = wordOf(title, all);
  const style = { '--shapes': shapesOf(id), '--letters': word.length } as CSSProperties;
  return (
    // The word is an attribute, so that neither screen readers nor a search in the page find the title twice.
    <div
      aria-hidden="true"
      lang={lang}
      data-word={word}
      className={classNames(styles.cover, styles[`group${langLevel[0]?.[0]}`])}
      style={style}
    />
  );
}

/** Returns what distinguishes a title from the others: its longest rare word, or else the number of the episode. */
export function wordOf(title: string, all: readonly Pick<Video, 'title'>[]): string {
  const counts = countsOf(all);
  const words = wordsOf(title).toSorted((a, b) => b.length - a.length);
  const rare = words.find((word) => (counts.get(word.toLowerCase()) ?? 0) <= RARE);
  return rare ?? /\d+(?=\D*$)/.exec(title)?.[0] ?? words[0] ?? title;
}

const countsOf = weakMapMemoize((videos: readonly Pick<Video, 'title'>[]) => {
  const counts = new Map<string, number>();
  for (const { title } of videos) {
    for (const word of new Set(wordsOf(title.toLowerCase()))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
});

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];

/** Selects by FNV-1a with an extra mixing step, so that similar ids get different shapes. */
export function shapesOf(id: string): string {
  let hash = 2_166_136_261;
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 16_777_619);
  return COMPOSITIONS[(Math.imul(hash ^ (hash >>> 15), 2_246_822_519) >>> 0) % COMPOSITIONS.length] ?? '';
}
