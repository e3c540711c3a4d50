/** Tokenizes the stories into `dist/story-tokens.json`, so that no server has to load word lists for them. */
import { writeFileSync } from 'node:fs';
import { tokenise } from '@wordreel/language';
import { loadWordKnowledge } from '@wordreel/language/data';
import { loadStories } from './dist/index.js';

const stories = loadStories();
const languages = [...new Set(stories.map(({ language }) => language))];
const knowledge = new Map(
  await Promise.all(languages.map(async (language) => [language, await loadWordKnowledge(language)])),
);
const tokensOf = {};

for (const { id, language, sentences } of stories) {
  const words = knowledge.get(language);
  const tokens = sentences.map(({ text }) => tokenise(text, language, words));
  const ranks = {};
  for (const { lemma } of tokens.flat()) {
    const rank = lemma === '' ? undefined : words.lemmaRank(lemma);
    if (rank !== undefined) ranks[lemma] = rank;
  }
  tokensOf[id] = { tokens, ranks };
}

writeFileSync(new URL('dist/story-tokens.json', import.meta.url), JSON.stringify(tokensOf));
