import { HOUR } from '#lib/clock';

/** Why a video has no captions now. */
export interface Trouble {
  /** A sentence, for the list of what failed. */
  readonly why: string;
  /** What the host can do, told once for all videos. */
  readonly advice?: string;
  /**
   * Whose trouble it is. `everybody`: the next video would meet the same, so the walk stops. `host` and `network`: others
   * may meet the same, so that it stops after some in a row. `video`: of this one alone.
   */
  readonly of: 'everybody' | 'network' | 'host' | 'video';
  /** In ms: how long to wait before the next question. */
  readonly wait?: number;
}

const TOKEN_ADVICE =
  'YouTube gives these captions only to who shows a proof-of-origin token. Install a provider of them for yt-dlp, such as ' +
  'bgutil-ytdlp-pot-provider (https://github.com/yt-dlp/yt-dlp/wiki/PO-Token-Guide), or pass on the cookies of your ' +
  'browser: `captions fetch --again -- --cookies-from-browser firefox`. Then run this with --again.';

const COOKIE_ADVICE =
  'Pass on the cookies of a browser that has signed in at YouTube: `captions fetch --again -- --cookies-from-browser firefox`.';

const OUTDATED_ADVICE =
  'YouTube changes often: bring yt-dlp up to date (`yt-dlp -U`, or as you installed it), then run this with --again.';

const TOKEN: Trouble = {
  why: 'its captions want a proof-of-origin token, which yt-dlp has none of',
  advice: TOKEN_ADVICE,
  of: 'host',
};

export const EMPTY: Trouble = {
  why: 'YouTube answered with an empty file, as it does where a proof-of-origin token is missing',
  advice: TOKEN_ADVICE,
  of: 'host',
};

const ENDED: Trouble = { why: 'yt-dlp came to no end within ten minutes, or was ended', of: 'host' };

interface Rule extends Trouble {
  readonly says: RegExp;
}

/** In order: the first one that fits a warning or an error of yt-dlp is what happened. */
const RULES: readonly Rule[] = [
  {
    says: /confirm you.{1,8}re not a bot|captcha challenge/i,
    why: 'YouTube takes yt-dlp for a robot',
    advice: COOKIE_ADVICE,
    of: 'everybody',
    wait: 12 * HOUR,
  },
  {
    says: /rate-limited by YouTube|HTTP Error 429|Too Many Requests/i,
    why: 'YouTube wants no more questions for now',
    of: 'everybody',
    wait: 2 * HOUR,
  },
  {
    says: /confirm your age|age-restricted|inappropriate for some users/i,
    why: 'YouTube shows it to grown-ups with an account alone',
    advice: COOKIE_ADVICE,
    of: 'video',
  },
  {
    says: /in your country|geo restriction|from your location/i,
    why: 'YouTube does not show it in the country of this server',
    of: 'video',
  },
  { says: /Private video|This video is private/i, why: 'it is private', of: 'video' },
  {
    says: /members-only|join this channel|requires payment/i,
    why: 'it is for members of its channel alone',
    of: 'video',
  },
  {
    says: /Video unavailable|has been removed|no longer available|has been terminated|video is(n't| not) available/i,
    why: 'YouTube does not have it any more',
    of: 'video',
  },
  { says: /live event will begin|Premieres in/i, why: 'it has not begun yet', of: 'video' },
  { ...EMPTY, says: /Did not get any data blocks|downloaded file is empty/i },
  { ...TOKEN, says: /PO Token which was not provided/i },
  {
    says: /Failed to resolve|name resolution|Connection (refused|reset)|timed out|TransportError|Network is unreachable/i,
    why: 'YouTube cannot be reached',
    advice: 'Look at the network of this server, and at the proxy of yt-dlp where there is one.',
    of: 'network',
  },
  {
    says: /Confirm you are on the latest version|Unable to extract|Failed to parse JSON/i,
    why: 'yt-dlp does not understand the answer of YouTube',
    advice: OUTDATED_ADVICE,
    of: 'host',
  },
];

/** What yt-dlp says itself; what it tries once more is no trouble yet. */
const messagesOf = (stderr: string, kind: 'ERROR' | 'WARNING'): string[] =>
  stderr
    .split('\n')
    .map((line) => line.replace(/^\[debug\] /, ''))
    .filter((line) => line.startsWith(`${kind}:`) && !line.includes('. Retrying ('));

/** A message may be long, and have a whole address in it. */
const shortened = (message: string): string =>
  message
    .replace(/^ERROR: (\[[\w:]+\] )?([\w-]{11}: )?/, '')
    .slice(0, 200)
    .trim();

/**
 * Whether a language's captions are among those that yt-dlp leaves out for want of a token. It lists the languages of
 * what people have written, and of what a machine has heard says only how many there are.
 */
function wantsToken(warnings: readonly string[], language: string): boolean {
  const summary = warnings.find((line) => line.includes('because a PO token was not provided'));
  if (summary === undefined) return false;
  if (/Automatic captions for [1-9]/.test(summary)) return true;
  const listed = /languages are missing: ([\w, -]+)\./.exec(summary)?.[1];
  return listed === undefined || listed.split(', ').some((track) => track.split('-')[0] === language);
}

const fits = (messages: readonly string[]): Rule | undefined =>
  RULES.find(({ says }) => messages.some((line) => says.test(line)));

/** The exit code of yt-dlp where it does not understand its command line. */
const WRONG_WORDS = 2;

function refusedOptions(stderr: string): Trouble {
  const [, said = 'it does not say which'] = /: error: (.*)/.exec(stderr) ?? [];
  return {
    why: `yt-dlp does not accept its options: ${said}`,
    advice: 'Look at what comes after `--`, at your own configuration of yt-dlp, and at its age (`yt-dlp -U`).',
    of: 'everybody',
  };
}

/**
 * Reads from what yt-dlp said why there are no captions.
 * @param language whose captions were wanted
 * @returns null where it said nothing of the kind, so that there are none
 */
export function troubleOf(
  { code, stderr }: { readonly code: number | null; readonly stderr: string },
  language: string,
): Trouble | null {
  const [errors, warnings] = [messagesOf(stderr, 'ERROR'), messagesOf(stderr, 'WARNING')];
  if (code === WRONG_WORDS) return refusedOptions(stderr);
  if (code === null) return ENDED;
  const found = fits(errors) ?? (wantsToken(warnings, language) ? TOKEN : fits(warnings));
  if (found !== undefined) return found;
  const [first] = errors;
  if (first !== undefined) return { why: `yt-dlp says: ${shortened(first)}`, of: 'host' };
  return code === 0 ? null : { why: `yt-dlp failed (${code}) without a word`, of: 'host' };
}
