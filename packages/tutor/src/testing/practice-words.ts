import type { LineSource, PracticeWord, WordLine } from '#practice/practice-words';

export const STORY: NonNullable<LineSource> = {
  videoId: 'story-de-1',
  title: 'Der letzte Zug',
  player: 'story',
  url: null,
  fileUrl: null,
  startSec: null,
  endSec: null,
};

/** Builds a line from a text whose word is between asterisks: `Der *Zug* kommt.` */
export function lineOf(marked: string, translation: string | null, source: LineSource = STORY): WordLine {
  const [before = '', form = '', after = ''] = marked.split('*');
  return {
    text: `${before}${form}${after}`,
    translation,
    source,
    form,
    gaps: [{ start: before.length, end: before.length + form.length }],
  };
}

const word = (of: string, meaning: string | null, ...lines: WordLine[]): PracticeWord => ({
  word: of,
  meaning,
  isDue: true,
  lines,
});

/** Six words of a learner of German, with their lines. */
export const SIX_WORDS: readonly PracticeWord[] = [
  word(
    'der Bahnhof',
    'station',
    lineOf('Der *Bahnhof* ist leer.', 'The station is empty.'),
    lineOf('Wir treffen uns am *Bahnhof*.', 'We meet at the station.'),
  ),
  word('warten', 'to wait', lineOf('Sie *wartet* seit einer Stunde.', 'She has been waiting for an hour.')),
  word('pünktlich', 'on time', lineOf('Der Zug kommt *pünktlich*.', 'The train comes on time.')),
  word('umsteigen', 'to change trains', lineOf('In Köln *steigen* wir um.', 'We change in Cologne.')),
  word('der Koffer', 'suitcase', lineOf('Mein *Koffer* ist zu schwer.', null)),
  word('müde', 'tired', lineOf('Bist du schon *müde*?', 'Are you tired already?', null)),
];
