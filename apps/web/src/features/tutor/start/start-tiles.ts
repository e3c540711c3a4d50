import { Drama, Film, type LucideIcon, MessagesSquare, SpellCheck, WholeWord } from 'lucide-react';
import type { TutorKind, TutorStatus } from '@wordreel/shared';
import { formatCount } from '#lib/text/format.ts';

export interface StartTile {
  readonly kind: TutorKind;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly text: string;
  /** Whether it is unavailable. Its text says why. */
  readonly isClosed: boolean;
}

/** Returns the ways to start, most likely first. Without a model, those of the practice partner. */
export function startTiles({ mode, starts, scenarios }: TutorStatus): StartTile[] {
  const { video, dueWords, mistakes } = starts;
  const words: StartTile = {
    kind: 'words',
    icon: WholeWord,
    name: dueWords === 0 ? 'Use words of my level' : `Use my ${formatCount(dueWords, 'due word', 'due words')}`,
    text:
      dueWords === 0 ? 'Nothing is due: your starred words, then common ones.' : 'Questions that make you say them.',
    isClosed: false,
  };
  const ofVideo: StartTile = {
    kind: 'video',
    icon: Film,
    name: 'Talk about the video I watched',
    text: video === null ? 'Watch a video with captions first.' : video.title,
    isClosed: video === null,
  };
  if (mode === 'practice') {
    return [
      { ...words, text: dueWords === 0 ? words.text : 'Gaps, your own sentences, situations, and saying lines aloud.' },
      { ...ofVideo, name: 'Practice the video I watched' },
    ];
  }
  return [
    ofVideo,
    words,
    {
      kind: 'mistakes',
      icon: SpellCheck,
      name: mistakes === 0 ? 'Explain my mistakes' : `Explain my last ${formatCount(mistakes, 'mistake', 'mistakes')}`,
      text: mistakes === 0 ? 'There are none yet.' : 'Why it is so, and another try at each.',
      isClosed: mistakes === 0,
    },
    {
      kind: 'scenario',
      icon: Drama,
      name: 'Role play',
      text: `${formatCount(scenarios.length, 'scene', 'scenes')}, each with three things to get done.`,
      isClosed: scenarios.length === 0,
    },
    {
      kind: 'free',
      icon: MessagesSquare,
      name: 'Free talk',
      text: 'About anything you like.',
      isClosed: false,
    },
  ];
}
