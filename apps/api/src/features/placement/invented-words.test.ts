import { fold } from '@wordreel/language';
import { loadWordKnowledge, vulgarWords } from '@wordreel/language/data';
import { PLACEMENT_LANGUAGES } from '@wordreel/shared';
import INVENTED from './invented-words.json' with { type: 'json' };

const plain = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

test.each(PLACEMENT_LANGUAGES)(
  '%s has sixty invented words, none of which is in any list or offensive',
  async (language) => {
    const words = await loadWordKnowledge(language);
    const listed = new Set([...words.forms, ...words.headwords(20_000)].map(plain));
    const invented = INVENTED[language];
    expect(new Set(invented.map(plain)).size).toBe(60);
    const known = invented.filter(
      (word) => words.isListed(word) || words.isListed(word.toLowerCase()) || listed.has(plain(word)),
    );
    expect(known).toEqual([]);
    expect(invented.filter((word) => vulgarWords(language).has(fold(word, language)))).toEqual([]);
    expect(invented.filter((word) => !/^\p{L}{4,10}$/u.test(word))).toEqual([]);
  },
);
