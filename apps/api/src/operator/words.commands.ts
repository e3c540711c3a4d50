import { languageOf } from '@wordreel/shared';
import { languageNeeded, type Command } from './command.ts';
import { importWords } from './words/import-words.ts';
import { counted } from './sentences.ts';

const importCommand: Command = {
  name: 'words import',
  usage: 'FILE --language de',
  summary: 'a list of words with their counts, `word count` a line, so that rarer words have a rank',
  words: ['FILE'],
  options: { language: { type: 'string' } },
  prepare: (given) => {
    const [file = ''] = given.words;
    const language = languageNeeded(given);
    return async (deps, progress) => {
      const { words, ranked } = await importWords(deps, { file, language }, progress);
      const { displayName } = languageOf(language);
      return `${counted(words, 'word')} of ${displayName} kept; ${counted(ranked, 'word')} of captions ranked anew.`;
    };
  },
};

export const wordsCommands: readonly Command[] = [importCommand];
