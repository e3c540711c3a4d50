import { loadStories, loadStoryTokens, storyCues, type Story } from '@wordreel/content';
import { loadGlossary, type GlossaryEntry } from '@wordreel/glossary';
import type { LanguageCode } from '@wordreel/shared';

/** A word of a story as a learner meets it: in a sentence, with a meaning from our glossary. */
export type StoryWord = ReturnType<typeof wordsOf>[number];

/** Returns the glossary by lemma, without homonyms, because their meaning in a sentence is unclear. */
function unambiguous(language: LanguageCode): Map<string, GlossaryEntry> {
  const entries = new Map<string, GlossaryEntry>();
  const homonyms = new Set<string>();
  for (const entry of loadGlossary(language)) {
    if (entries.has(entry.lemma)) homonyms.add(entry.lemma);
    entries.set(entry.lemma, entry);
  }
  for (const lemma of homonyms) entries.delete(lemma);
  return entries;
}

function wordsOf(story: Story, glossary: ReadonlyMap<string, GlossaryEntry>) {
  const { tokens } = loadStoryTokens(story.id);
  return storyCues(story).flatMap(({ text, start, end }, line) => {
    const words = (tokens[line] ?? []).filter(({ kind }) => kind === 'word');
    return words.flatMap(({ lemma, join, start: from }) => {
      const entry = glossary.get(lemma);
      const parts = words.filter((one) => (join === undefined ? one.start === from : one.join === join));
      if (entry === undefined || parts[0]?.start !== from) return [];
      return {
        lemma,
        pos: entry.pos,
        translation: entry.senses[0] ?? '',
        sentence: text,
        /** The parts of a separable verb are joined by a space. */
        form: parts.map((part) => text.slice(part.start, part.end)).join(' '),
        videoId: story.id,
        startMs: Math.round(start * 1000),
        endMs: Math.round(end * 1000),
      };
    });
  });
}

/** Returns each word in a language's stories that the glossary explains, at its first occurrence. */
export function storyWords(language: LanguageCode): StoryWord[] {
  const glossary = unambiguous(language);
  const all = loadStories()
    .filter((story) => story.language === language)
    .flatMap((story) => wordsOf(story, glossary));
  return [...new Map(all.toReversed().map((word) => [word.lemma, word])).values()].toReversed();
}
