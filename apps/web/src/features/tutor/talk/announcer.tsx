import { useEffect, useState } from 'react';
import type { LanguageCode, TutorWord } from '@wordreel/shared';
import { splitSentences } from '#lib/text/sentences.ts';
import type { LiveTurn } from '#store/api/tutor/tutor-turn.ts';

/** How long a sentence stays for screen readers after the reply is complete, in ms. */
const STAY = 10_000;

interface AnnouncerProps {
  language: LanguageCode;
  live: LiveTurn | null;
  reply: string;
  words: readonly TutorWord[];
}

/** Announces the reply to screen readers sentence by sentence, not letter by letter, and the words that were used. */
export function Announcer({ language, live, reply, words }: AnnouncerProps) {
  const isBusy = live !== null && live.state !== 'unsent';
  const sentences = useSpoken(isBusy, live?.text ?? '', reply);
  const used = useNewlyUsed(words);
  return (
    <>
      <div className="visually-hidden" aria-live="polite" aria-atomic="false" lang={language}>
        {sentences.map((sentence, index) => (
          // Sentences are only appended.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>{sentence}</span>
        ))}
      </div>
      <output className="visually-hidden">
        {used.length > 0 && (
          <>
            Used: <span lang={language}>{used.join(', ')}</span>
          </>
        )}
      </output>
    </>
  );
}

/** Returns the complete sentences of the reply, until some time after it ends. */
function useSpoken(isBusy: boolean, writing: string, reply: string): readonly string[] {
  const [turn, setTurn] = useState({ isBusy, isOver: true });
  // Do not announce earlier replies.
  if (turn.isBusy !== isBusy) setTurn({ isBusy, isOver: false });
  const isSpoken = !isBusy && !turn.isOver;
  useEffect(() => {
    if (!isSpoken) return undefined;
    const timer = setTimeout(() => setTurn((before) => ({ ...before, isOver: true })), STAY);
    return () => clearTimeout(timer);
  }, [isSpoken]);
  if (isBusy) return splitSentences(writing).slice(0, -1);
  return turn.isOver ? [] : splitSentences(reply);
}

/** Returns the words that were used with the last change of the list. */
function useNewlyUsed(words: readonly TutorWord[]): readonly string[] {
  const used = words.filter(({ isUsed }) => isUsed).map(({ word }) => word);
  const [known, setKnown] = useState({ used, fresh: [] as string[] });
  const fresh = used.filter((word) => !known.used.includes(word));
  if (fresh.length > 0) setKnown({ used, fresh });
  return known.fresh;
}
