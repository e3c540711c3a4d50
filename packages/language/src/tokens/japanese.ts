import type { WordKnowledge } from '#knowledge/knowledge';
import { type Span, wordSpans } from './segments.ts';

/** Polite, past, negative and other endings of verbs and adjectives, several of which can follow each other. */
const ENDING =
  '(?:ませんでした|ましたら|ました|ましょう|ません|まして|ますが?(?=ん)|ます|なければ|なかった|なくて|ないで|ない|なく|たかった|たくない|たくて|たく|たい|ている|ています|ていません|ていました|ていない|ていた|てる|てた|てき|ておき|られる|られ|れる|させる|させ|される|され|ちゃった|ちゃう|ちゃっ|じゃった|たら|たり|ながら|そう(?!です)|よう|ば|た|て|れ|せ|ず)';
/** Past and -te endings, which are voiced after ん or い: `読んで`, `泳いだ`. */
const VOICED = '(?<=[んい])(?:でいる|でいます|でいました|だら|だり|で|だ)';
const ADJECTIVE = '(?:し|き|さ)?(?:くなかった|くない|くて|かった|ければ|く|い)';
const PLAIN = '[いきしちにひみりぎじびけせてねへめれげぜべえっかがさたなまらわば]?[うくすつぬむるぐぶ]';
const WILL = '[おこそとのほもろごぼよ]う';

/** Matches the kana that follow the Chinese characters of a verb or adjective. */
const INFLECTION = new RegExp(
  `^(?:(?:[ぁ-ゖ]{0,2}?(?:${ENDING}|${VOICED}))(?:${ENDING}|${VOICED})*(?:る|いる|います|いた|いました|いません)?|${ADJECTIVE}|${WILL}|${PLAIN})`,
  'u',
);
/** Matches forms of `する`, which turns a noun into a verb: `出発します`. */
const SURU = new RegExp(`^(?:する|すれば|しよう|しろ|(?:し|さ)(?:${ENDING})+る?)`, 'u');
/** Matches kana after a noun that look like a verb's ending but are not one. */
const PARTICLE =
  /^(?:です|でし|では|でも|だけ|だっ|だ(?:$|[^いり])|から|まで|より|という|たち|さん|ちゃん|くん|さま|など|なら|ばかり|くらい|ぐらい|しか|かも|かな(?![いく])|とか|[はをのへとも]|に(?![くん])|が(?![りっらるれげ]))/u;

/** Matches kana words that the segmenter would split, including the endings of inflected words. */
const KANA_WORDS = new RegExp(
  `^(?:ありがとう|すみません|ごめんなさい|おはよう|こんにちは|こんばんは|さようなら|ください|ございま(?:した|せん|す)|それでは|けれども?|でしょう|でした|です|だった|だろう|じゃない|ところ|(?:おいし|うれし|たのし|やさし|むずかし|すご|ひど|よ|な)(?:くなかった|くない|くて|かった|く|い)|(?:くれ|あげ|もらい|もらっ|いただき|いただけ|なり|なっ|なれ|あり|あっ|あれ|い|し|でき|わかり|わかっ|やり|やっ|いき|いっ|おき|しまい|しまっ|おもい|おもっ)(?:${ENDING})+|くれる|あげる|もらう|なる|ある|いる|する|できる|わかる|やる|いく|おく|しまう|から|まで|より|けど|ので|のに|って|だけ|しか|たち|さん|もう|まだ|とても|もっと|よく|また|まず)`,
  'u',
);

const STRETCH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]+/gu;
const STRETCH_AT_HEAD = new RegExp(`^${STRETCH.source}`, 'u');
const KATAKANA = /^[ァ-ヺー]+/u;
const CHARACTERS = /^[\p{Script=Han}々]+/u;
const KANA = /^[ぁ-ゖー]*/u;
const STEM_BEFORE_VERB = /^[りきしちみいぎびけせべめれえ](?=[\p{Script=Han}])/u;

/** Returns how many kana at the start of `text` belong to the Chinese characters before them. */
function inflectionLength(characters: string, text: string): number {
  const kana = KANA.exec(text)?.[0] ?? '';
  const suru = characters.length >= 2 ? SURU.exec(kana)?.[0] : undefined;
  if (suru !== undefined) return suru.length;
  return PARTICLE.test(kana) ? 0 : (INFLECTION.exec(kana)?.[0].length ?? 0);
}

/** Like `inflectionLength`, but includes the second part of a compound verb: `回っています` after `走り`. */
function verbLength(characters: string, text: string): number {
  const second = STEM_BEFORE_VERB.test(text) ? CHARACTERS.exec(text.slice(1))?.[0] : undefined;
  if (second?.length === 1) {
    const rest = inflectionLength(second, text.slice(2));
    if (rest >= 2) return 2 + rest;
  }
  return inflectionLength(characters, text);
}

const shifted = (spans: readonly Span[], by: number) =>
  spans.map(({ start, end }) => ({ start: start + by, end: end + by }));

const LONGEST_LISTED = 6;
/** How many characters to look ahead for the words at the start of a stretch. */
const SIGHT = 60;

/** Returns the end of the longest listed word at the start of `text` that ends in kana, such as `少し`, or 0. */
function listedEnd(text: string, words: WordKnowledge): number {
  for (let end = Math.min(LONGEST_LISTED, text.length); end > 1; end -= 1) {
    if (/[ぁ-ゖ]$/u.test(text.slice(0, end)) && words.isListed(text.slice(0, end))) return end;
  }
  return 0;
}

/** Returns the words in the Chinese characters at the start of `text`, the last word with its endings. */
function charactersAndEndings(text: string, characters: string, words: WordKnowledge): Span[] {
  const pieces = wordSpans(text, 'ja').filter(({ start }) => start < characters.length);
  const last = pieces.at(-1)?.start ?? 0;
  const ending = characters.length + verbLength(characters.slice(last), text.slice(characters.length));
  return [...pieces.slice(0, -1), { start: last, end: Math.max(ending, last + listedEnd(text.slice(last), words)) }];
}

/** Returns one or more words from the start of an all-Japanese text. */
function wordsAtHead(text: string, words: WordKnowledge): Span[] {
  const katakana = KATAKANA.exec(text)?.[0];
  if (katakana !== undefined) return [{ start: 0, end: katakana.length }];
  const characters = CHARACTERS.exec(text)?.[0];
  if (characters !== undefined) return charactersAndEndings(text, characters, words);
  const known = KANA_WORDS.exec(text)?.[0].length;
  return [{ start: 0, end: known ?? wordSpans(text, 'ja')[0]?.end ?? text.length }];
}

/** Returns a text's Japanese words: verbs with their endings, katakana unsplit. Other words stay as in `spans`. */
export function japaneseSpans(text: string, spans: readonly Span[], words: WordKnowledge): Span[] {
  const found: Span[] = [];
  for (const { 0: stretch, index } of text.matchAll(STRETCH)) {
    for (let at = 0; at < stretch.length;) {
      const head = shifted(wordsAtHead(stretch.slice(at, at + SIGHT), words), at);
      found.push(...shifted(head, index));
      at = head.at(-1)?.end ?? stretch.length;
    }
  }
  const others = spans.filter(({ start }) => !STRETCH_AT_HEAD.test(text.slice(start, start + 2)));
  return [...found, ...others].toSorted((a, b) => a.start - b.start);
}
