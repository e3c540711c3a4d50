import { lazyPart } from '#lib/lazy-part.ts';
import { usePartMissing } from '#store/hooks/use-part-missing.ts';
import { LazyPart } from '#ui/notices/lazy-part.tsx';
import type { NoWordsProps } from './no-words.tsx';
import type { AddedWord } from './use-quick-add.ts';
import { GroupSkeleton } from './words-skeleton.tsx';

const NoWords = lazyPart(() => import('./no-words.tsx'), 'NoWords');
const WordLists = lazyPart(() => import('./word-lists.tsx'), 'WordLists');

/** The learned words in a lazy chunk, because a session of cards does not need them. */
export function WordsSection({ added }: { added: AddedWord | null }) {
  const onMissing = usePartMissing();
  return (
    <LazyPart fallback={<GroupSkeleton />} instead={null} onMissing={onMissing}>
      <WordLists added={added} />
    </LazyPart>
  );
}

/** A language without words, in a lazy chunk that learners with words never load. */
export function NoWordsSection(props: NoWordsProps) {
  const onMissing = usePartMissing();
  return (
    <LazyPart fallback={<GroupSkeleton />} instead={null} onMissing={onMissing}>
      <NoWords {...props} />
    </LazyPart>
  );
}
