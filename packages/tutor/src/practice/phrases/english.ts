import type { PhraseBook, PhraseBooks } from './phrase-book.ts';

const book: PhraseBook = {
  greeting: 'Hello! I am your practice partner: scripted, no AI. We have {count} words today.',
  greetingOne: 'Hello! I am your practice partner: scripted, no AI. We have one word today.',
  noWords: 'There are no words to practise yet. Save some from a video or a story, then come back.',
  askGap: 'Which word is missing?',
  askSentence: 'Write a sentence of your own with “{word}”.',
  askSituation: 'Which line would you say here?',
  askShadow: 'Play the line, say it aloud along with the voice, then look at the text. How did it go?',
  right: 'Right: {form}.',
  slip: 'Nearly. It is written like this: {form}.',
  wrong: 'No, here it is: {form}.',
  revealed: 'The word is: {form}.',
  hintStart: 'The word begins with “{start}”.',
  hintLine: 'This is how it stands in a line:',
  hintMeaning: '“{word}” means: {meaning}.',
  hintSituation: 'The right line has “{form}” in it.',
  hintShadow: 'Listen once without speaking. Then say it slowly, then as fast as the voice.',
  noHint: 'I have no hint for this one. You can skip it.',
  compare: 'I can’t judge grammar. Compare with these lines:',
  nothingToCompare: 'I can’t judge grammar, and I have no line to compare with.',
  wordMissing: 'I can’t find “{word}” in your sentence. Try again, or skip it.',
  tooShort: 'Please write at least three words.',
  storedLine: 'That line I know already. Write one of your own.',
  fits: 'Yes: {line}',
  fitsNot: 'Here one would say: {line}',
  rated: 'Noted.',
  skipped: 'Skipped.',
  pleaseType: 'Please type your answer.',
  pleaseChoose: 'Please choose one of the lines.',
  pleaseRate: 'Please say how it went: again, hard or good.',
  stopped: 'We stop here. This is your report.',
  goodbye: 'That was all for today. This is your report.',
};

/** The page's language needs no simpler wording. */
export const ENGLISH: PhraseBooks = { simple: book, natural: book };
