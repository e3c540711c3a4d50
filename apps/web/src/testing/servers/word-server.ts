import type { ChangeWordsBody, LanguageData, NewWord, Word } from '@wordreel/shared';
import { now } from '#lib/time/now.ts';
import { answerApi, apiError, type ApiCall } from '#testing/fakes/fake-api.ts';

/** Serves German with a learner's words. Returns the words and the calls so far. */
export function serveWords(words: Word[]): { words: Word[]; calls: ApiCall[] } {
  const calls = answerApi(({ method, path, body }) => {
    const [, , resource, code, encoded] = path.split('/');
    if (resource === 'languages') {
      return Response.json(
        code === undefined ? [{ code: 'de', level: 'beginner', wordCount: words.length }] : data(words),
      );
    }
    if (code === 'import') return importWords(words, (body as { words: NewWord[] }).words);
    if (code === 'changes') return change(words, body as ChangeWordsBody);
    if (method === 'POST') return save(words, (body as { word: NewWord }).word);
    const index = words.findIndex(({ word }) => word === decodeURIComponent(encoded ?? ''));
    const found = words[index];
    if (found === undefined) return apiError(404, 'Not Found', 'word_not_found');
    if (method === 'DELETE') {
      words.splice(index, 1);
      return Response.json({ wordCount: words.length });
    }
    words[index] = { ...found, ...(body as Pick<Word, 'reviewPriority'> | Pick<Word, 'translation'>) };
    return Response.json(words[index]);
  });
  return { words, calls };
}

function data(words: Word[]): LanguageData {
  return { level: 'beginner', wordCount: words.length, learnedWords: words };
}

function save(words: Word[], { word, translation, reviewPriority, videoId }: NewWord): Response {
  const standing = words.find((kept) => kept.word === word);
  if (standing !== undefined) return Response.json(standing);
  const saved = {
    word,
    translation: translation ?? null,
    reviewPriority: reviewPriority ?? 2,
    videoId: videoId ?? null,
    addedAt: now(),
  };
  words.push(saved);
  return Response.json(saved, { status: 201 });
}

const namesOf = (some: readonly NewWord[]) => some.map(({ word }) => word);

function importWords(words: Word[], imported: readonly NewWord[]): Response {
  const standing = imported.filter(({ word }) => words.some((kept) => kept.word === word));
  const added = imported.filter((word) => !standing.includes(word));
  for (const word of added) save(words, word);
  return Response.json({ added: namesOf(added), standing: namesOf(standing), wordCount: words.length });
}

const removedWords = new WeakMap<Word[], { word: Word; index: number }[]>();

function change(words: Word[], body: ChangeWordsBody): Response {
  const removed = removedWords.get(words) ?? [];
  if (body.does === 'rate') {
    for (const { word, reviewPriority } of body.words) {
      const index = words.findIndex((kept) => kept.word === word);
      const found = words[index];
      if (found !== undefined) words[index] = { ...found, reviewPriority };
    }
  } else if (body.does === 'remove') {
    const gone = words.flatMap((word, index) => (body.words.includes(word.word) ? { word, index } : []));
    removedWords.set(words, [...removed, ...gone]);
    words.splice(0, words.length, ...words.filter(({ word }) => !body.words.includes(word)));
  } else {
    for (const { word, index } of removed) if (body.words.includes(word.word)) words.splice(index, 0, word);
  }
  return Response.json({ changed: [], wordCount: words.length });
}
