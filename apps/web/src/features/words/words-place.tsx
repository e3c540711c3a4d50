import { late } from '#lib/late.ts';
import { usePartMissing } from '#store/use-part-missing.ts';
import { LatePart } from '#ui/late-part.tsx';
import type { AddedWord } from './use-quick-add.ts';
import { GroupSkeleton } from './words-skeleton.tsx';

const WordLists = late(async () => (await import('./word-lists.tsx')).WordLists);

/** The learned words, whose code comes after what stands above them: a session of cards needs none of it. */
export function WordsPlace({ added }: { added: AddedWord | null }) {
  const onMissing = usePartMissing();
  return (
    <LatePart fallback={<GroupSkeleton />} instead={null} onMissing={onMissing}>
      <WordLists added={added} />
    </LatePart>
  );
}
