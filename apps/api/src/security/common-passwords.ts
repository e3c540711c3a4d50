import lists from './common-words.json' with { type: 'json' };

/** Maps look-alike characters to letters, so that `P@ssw0rd` and `pASSWORD` both become `password`. */
const LOOK_ALIKES = { a: /[@4]/g, e: /[3€]/g, i: /[1!|]/g, o: /0/g, s: /[$5]/g, t: /[7+]/g };

function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return Object.entries(LOOK_ALIKES).reduce((folded, [letter, signs]) => folded.replace(signs, letter), plain);
}

/** Splits the lines of a word list. We compiled the lists ourselves and copied no list of leaked passwords. */
const wordsOf = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '));

const SIGNS = wordsOf(lists.signs);
const YEARS = Array.from({ length: 2027 - 1980 }, (_, index) => String(1980 + index));
/** Numbers with a sign before or after them, such as `123!`, `!123`, `@2024` or `2024!`. */
const SIGNED_NUMBERS = [...wordsOf(lists.digits), ...YEARS].flatMap((number) =>
  SIGNS.flatMap((sign) => [number + sign, sign + number]),
);

const ENDS: ReadonlySet<string> = new Set(['', ...SIGNS, ...SIGNED_NUMBERS].map(fold));
const STEMS: ReadonlySet<string> = new Set([...wordsOf(lists.words), ...wordsOf(lists.walks)].map(fold));
/** Keyboard walks repeated with Shift, such as `1qaz2wsx!QAZ@WSX`. */
const FOLDED_SHIFTED: ReadonlySet<string> = new Set(wordsOf(lists.shiftedWalks).map(fold));

function isRepeated(text: string, stems: ReadonlySet<string>): boolean {
  for (let length = 3; length <= text.length; length += 1) {
    const part = text.slice(0, length);
    if (stems.has(part) && part.repeat(text.length / length) === text) return true;
  }
  return false;
}

/** Returns whether a password is a stem, possibly repeated, with a common addition before or after it. */
function isDecorated(password: string, stems: ReadonlySet<string>): boolean {
  for (let cut = 0; cut <= password.length; cut += 1) {
    const [head, tail] = [password.slice(0, cut), password.slice(cut)];
    if (ENDS.has(tail) && isRepeated(head, stems)) return true;
    if (ENDS.has(head) && isRepeated(tail, stems)) return true;
  }
  return false;
}

/** Returns words that attackers of an account try first: the product's name and the parts of its email address. */
function ownWords(email: string): string[] {
  const local = email.slice(0, email.lastIndexOf('@'));
  const words = ['wordreel', local, ...local.split(/[^\p{L}\p{N}]+/u)].map(fold);
  return words.filter((word) => word.length >= 4);
}

/** Returns whether a password contains these words and at most five other characters. */
function isMostly(password: string, words: readonly string[]): boolean {
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), password);
  return rest !== password && rest.length <= 5;
}

/** Returns whether a password is easy to guess: a common word with a common addition, or part of the address. */
export function isCommonPassword(password: string, email: string): boolean {
  const folded = fold(password);
  const own = ownWords(email);
  if (isMostly(folded, own) || FOLDED_SHIFTED.has(folded) || new Set(folded).size <= 4) return true;
  return isDecorated(folded, new Set([...STEMS, ...own]));
}
