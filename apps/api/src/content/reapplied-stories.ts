import { loadStories, loadStoryTokens, storyCues, type Story } from '@wordreel/content';
import type { Token } from '@wordreel/language';
import type { Deps } from '#deps';
import { reapplyCaptionFixes, type ReappliedCaptions } from '#features/captions/reapply/reapply-captions.service';
import type { UntokenisedLine } from '#tokeniser/pack-lines';

/** A story of this build with its accepted fixes applied. */
export type ReappliedStory = Awaited<ReturnType<typeof toReappliedStory>>;

/** Tokenizes the lines that fixes have changed. */
async function tokeniseRepaired(
  { tokeniser }: Pick<Deps, 'tokeniser'>,
  { language }: Story,
  { lines, repaired }: ReappliedCaptions<UntokenisedLine>,
) {
  const places = [...repaired];
  if (places.length === 0) return { tokensOf: new Map<number, readonly Token[]>(), ranks: new Map<string, number>() };
  const found = await tokeniser.tokenise(
    language,
    places.map((place) => lines[place]?.text ?? ''),
  );
  return { tokensOf: new Map(places.map((place, i) => [place, found.tokens[i] ?? []])), ranks: found.ranks };
}

async function toReappliedStory(
  deps: Pick<Deps, 'tokeniser'>,
  story: Story,
  reapplied: ReappliedCaptions<UntokenisedLine>,
) {
  const { tokens, ranks } = loadStoryTokens(story.id);
  const repaired = await tokeniseRepaired(deps, story, reapplied);
  return {
    story,
    reapplied,
    lines: reapplied.lines.map((line, i) => ({ ...line, tokens: repaired.tokensOf.get(i) ?? tokens[i] ?? [] })),
    rankOf: (lemma: string): number | null => ranks[lemma] ?? repaired.ranks.get(lemma) ?? null,
  };
}

/** Applies the accepted fixes to every story. Tokenizing takes a while, so call this before the transaction. */
export async function reapplyStoryFixes(deps: Pick<Deps, 'db' | 'tokeniser'>): Promise<ReappliedStory[]> {
  const stories = loadStories();
  const cues = new Map(stories.map((story) => [story.id, storyCues(story)]));
  const reapplied = await reapplyCaptionFixes<UntokenisedLine>(deps.db, cues);
  const all: ReappliedStory[] = [];
  for (const story of stories) {
    const lines = reapplied.get(story.id);
    // Sequential, because the tokenizer has one thread.
    if (lines !== undefined) all.push(await toReappliedStory(deps, story, lines));
  }
  return all;
}
