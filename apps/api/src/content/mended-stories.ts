import { loadStories, loadStoryTokens, storyCues, type Story } from '@wordreel/content';
import type { Token } from '@wordreel/language';
import type { Deps } from '#deps';
import { mendCaptions, type MendedCaptions } from '#features/captions/mending/mended-captions.service';
import type { TokenisedLine, UntokenisedLine } from '#tokeniser/pack-lines';

/** A story as this build brings it, with what learners have put right in it. */
export interface MendedStory {
  readonly story: Story;
  readonly mended: MendedCaptions<UntokenisedLine>;
  readonly lines: readonly TokenisedLine[];
  readonly rankOf: (lemma: string) => number | null;
}

/** The words of the lines that are not as the build has them. */
async function tokeniseRepaired(
  { tokeniser }: Pick<Deps, 'tokeniser'>,
  { language }: Story,
  { lines, repaired }: MendedCaptions<UntokenisedLine>,
) {
  const places = [...repaired];
  if (places.length === 0) return { tokensOf: new Map<number, readonly Token[]>(), ranks: new Map<string, number>() };
  const found = await tokeniser.tokenise(
    language,
    places.map((place) => lines[place]?.text ?? ''),
  );
  return { tokensOf: new Map(places.map((place, i) => [place, found.tokens[i] ?? []])), ranks: found.ranks };
}

async function toMendedStory(
  deps: Pick<Deps, 'tokeniser'>,
  story: Story,
  mended: MendedCaptions<UntokenisedLine>,
): Promise<MendedStory> {
  const { tokens, ranks } = loadStoryTokens(story.id);
  const anew = await tokeniseRepaired(deps, story, mended);
  return {
    story,
    mended,
    lines: mended.lines.map((line, i) => ({ ...line, tokens: anew.tokensOf.get(i) ?? tokens[i] ?? [] })),
    rankOf: (lemma) => ranks[lemma] ?? anew.ranks.get(lemma) ?? null,
  };
}

/** Every story with what was accepted for it; it waits for the tokeniser, so it comes before the transaction. */
export async function mendStories(deps: Pick<Deps, 'db' | 'tokeniser'>): Promise<MendedStory[]> {
  const stories = loadStories();
  const cues = new Map(stories.map((story) => [story.id, storyCues(story)]));
  const mended = await mendCaptions<UntokenisedLine>(deps.db, cues);
  const all: MendedStory[] = [];
  for (const story of stories) {
    const lines = mended.get(story.id);
    // One after the other: the tokeniser has one thread.
    if (lines !== undefined) all.push(await toMendedStory(deps, story, lines)); // oxlint-disable-line no-await-in-loop
  }
  return all;
}
