import rules from './troubles.json' with { type: 'json' };

export interface Trouble {
  readonly why: string;
  /** Advice for the operator, printed once for all videos. */
  readonly advice?: string;
  /** Who is affected. `everybody` stops the run at once, `host` and `network` after some in a row, `video` never. */
  readonly of: 'everybody' | 'network' | 'host' | 'video';
  /** How long to wait before the next run, in ms. */
  readonly wait?: number;
}

type Rule = Trouble & { readonly pattern: string };

/** Warnings and errors of yt-dlp, as case-insensitive patterns. The first rule that matches wins. */
const RULES = rules as Readonly<Record<keyof typeof rules, Rule>>;

export const { empty: EMPTY } = RULES;

const ENDED: Trouble = { why: 'yt-dlp did not finish within ten minutes, or was killed', of: 'host' };

/** Returns yt-dlp's own messages, without those about retries. */
const messagesOf = (stderr: string, kind: 'ERROR' | 'WARNING'): string[] =>
  stderr
    .split('\n')
    .map((line) => line.replace(/^\[debug\] /, ''))
    .filter((line) => line.startsWith(`${kind}:`) && !line.includes('. Retrying ('));

/** Shortens a message, which may be long and contain a whole URL. */
const shortened = (message: string): string =>
  message
    .replace(/^ERROR: (\[[\w:]+\] )?([\w-]{11}: )?/, '')
    .slice(0, 200)
    .trim();

/** Returns whether yt-dlp skipped captions for lack of a token. It lists manual tracks, but counts automatic ones. */
function wantsToken(warnings: readonly string[], language: string): boolean {
  const summary = warnings.find((line) => line.includes('because a PO token was not provided'));
  if (summary === undefined) return false;
  if (/Automatic captions for [1-9]/.test(summary)) return true;
  const listed = /languages are missing: ([\w, -]+)\./.exec(summary)?.[1];
  return listed === undefined || listed.split(', ').some((track) => track.split('-')[0] === language);
}

const fits = (messages: readonly string[]): Rule | undefined =>
  Object.values(RULES).find(({ pattern }) => messages.some((line) => new RegExp(pattern, 'i').test(line)));

/** yt-dlp's exit code for an invalid command line. */
const WRONG_WORDS = 2;

function refusedOptions(stderr: string): Trouble {
  const [, reason = 'it does not say which'] = /: error: (.*)/.exec(stderr) ?? [];
  return {
    why: `yt-dlp does not accept its options: ${reason}`,
    advice: 'Check the arguments after `--`, your own configuration of yt-dlp, and its age (`yt-dlp -U`).',
    of: 'everybody',
  };
}

/** Derives from yt-dlp's output why there are no captions; null if it reported no trouble. */
export function troubleOf(
  { code, stderr }: { readonly code: number | null; readonly stderr: string },
  language: string,
): Trouble | null {
  const [errors, warnings] = [messagesOf(stderr, 'ERROR'), messagesOf(stderr, 'WARNING')];
  if (code === WRONG_WORDS) return refusedOptions(stderr);
  if (code === null) return ENDED;
  const found = fits(errors) ?? (wantsToken(warnings, language) ? RULES.token : fits(warnings));
  if (found !== undefined) return found;
  const [first] = errors;
  if (first !== undefined) return { why: `yt-dlp says: ${shortened(first)}`, of: 'host' };
  return code === 0 ? null : { why: `yt-dlp failed (${code}) without a message`, of: 'host' };
}
