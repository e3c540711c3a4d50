import { lazyPart } from '#ui/notices/lazy-part.tsx';
import type { NoWordsProps } from './no-words.tsx';
import type { AddedWord } from './quick-add.tsx';
import { GroupSkeleton } from './words-skeleton.tsx';

const NoWords = lazyPart(() => import('./no-words.tsx'), 'NoWords');
const WordLists = lazyPart(() => import('./word-lists.tsx'), 'WordLists');

/** The learned words, in a lazy chunk, because a card session does not need them. */
export function WordsSection({ added }: { added: AddedWord | null }) {
  return <WordLists added={added} whileLoading={<GroupSkeleton />} />;
}

/** A language without words, in a lazy chunk that learners with words never load. */
export function NoWordsSection(props: NoWordsProps) {
  return <NoWords {...props} whileLoading={<GroupSkeleton />} />;
}
