import { late } from '#lib/late.ts';
import { usePartMissing } from '#store/use-part-missing.ts';
import { LatePart } from '#ui/notices/late-part.tsx';
import type { NoWordsProps } from './no-words.tsx';
import type { AddedWord } from './use-quick-add.ts';
import { GroupSkeleton } from './words-skeleton.tsx';

const NoWords = late(() => import('./no-words.tsx'), 'NoWords');
const WordLists = late(() => import('./word-lists.tsx'), 'WordLists');

/** The learned words, whose code comes after what stands above them: a session of cards needs none of it. */
export function WordsPlace({ added }: { added: AddedWord | null }) {
  const onMissing = usePartMissing();
  return (
    <LatePart fallback={<GroupSkeleton />} instead={null} onMissing={onMissing}>
      <WordLists added={added} />
    </LatePart>
  );
}

/** A language before its first word, whose code whoever has words does without. */
export function NoWordsPlace(props: NoWordsProps) {
  const onMissing = usePartMissing();
  return (
    <LatePart fallback={<GroupSkeleton />} instead={null} onMissing={onMissing}>
      <NoWords {...props} />
    </LatePart>
  );
}
