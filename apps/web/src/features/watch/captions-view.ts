import type { RefObject } from 'react';
import type { LanguageCode, Transcript } from '@wordreel/shared';
import type { Playback } from './playback.ts';

/**
 * The parts of the video page that show captions and words, as the page places them. Each lies in a file of its name
 * (`current-line.tsx`) and reads the learner's words itself.
 */

/** Words of a line that a learner has chosen: the places of the first and the last of them among the line's tokens. */
export interface WordChoice {
  readonly line: number;
  readonly first: number;
  readonly last: number;
}

/** The line that is said, in large type, with its translation below. It has the keys of words (`N`, `1`, `K` …). */
export interface CurrentLineProps {
  readonly transcript: Transcript;
  readonly playback: Playback;
  /** What the word panel is open for. */
  readonly choice: WordChoice | null;
  readonly onWord: (choice: WordChoice) => void;
}

/** All lines. It fills its parent, which gives it a height, and scrolls by itself. */
export interface TranscriptListProps {
  readonly transcript: Transcript;
  readonly line: number | null;
  /** Whether the list follows the video. */
  readonly isFollowing: boolean;
  readonly onFollow: (isFollowing: boolean) => void;
  readonly onSeek: (line: number) => void;
  /** A word is pressed, or a whole line is chosen, to be kept. */
  readonly onWord: (choice: WordChoice) => void;
}

/** A pop-over beside the word, on phones a sheet; the video waits while it is open. Rendered while there is a choice. */
export interface WordPanelProps {
  readonly transcript: Transcript;
  readonly choice: WordChoice;
  readonly playback: Pick<Playback, 'status' | 'play' | 'pause'>;
  /** What it must not lie over: the player. */
  readonly avoid: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** A dialog with the words that would help most. */
export interface BeforeWatchingProps {
  readonly transcript: Transcript;
  readonly onClose: () => void;
}

/** What is shown below the player once the video has ended. */
export interface AfterWatchingProps {
  readonly transcript: Transcript;
  /** Plays it again from the beginning. */
  readonly onReplay: () => void;
}

/** Where the list would be, when the server has no captions (`getTranscript` fails with 404). */
export interface NoCaptionsProps {
  readonly videoId: string;
  readonly language: LanguageCode;
}

/** Badges of where the captions come from, for the title row, with a button for captions of one's own. */
export interface CaptionBadgesProps {
  readonly transcript: Transcript;
}
