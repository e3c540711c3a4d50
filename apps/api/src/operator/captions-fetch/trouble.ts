import { HOUR } from '#lib/clock';

export interface Trouble {
  readonly why: string;
  /** Advice for the operator, printed once for all videos. */
  readonly advice?: string;
  /** `everybody` stops the run at once, `host` and `network` after some in a row, and `video` not at all. */
  readonly of: 'everybody' | 'network' | 'host' | 'video';
  /** How long to wait before the next run, in ms. */
  readonly wait?: number;
}

const TOKEN_ADVICE =
  'YouTube sends these captions only with a proof-of-origin token. Install a token provider for yt-dlp, such as ' +
  'bgutil-ytdlp-pot-provider (https://github.com/yt-dlp/yt-dlp/wiki/PO-Token-Guide), or pass on the cookies of your ' +
  'browser: `captions fetch --again -- --cookies-from-browser firefox`. Then run this with --again.';

const COOKIE_ADVICE =
  'Pass on the cookies of a browser that is logged in to YouTube: `captions fetch --again -- --cookies-from-browser firefox`.';

const OUTDATED_ADVICE =
  'YouTube changes often: update yt-dlp (`yt-dlp -U`, or as you installed it), then run this with --again.';

const TOKEN: Trouble = {
  why: 'its captions need a proof-of-origin token, which yt-dlp does not have',
  advice: TOKEN_ADVICE,
  of: 'host',
};

export const EMPTY: Trouble = {
  why: 'YouTube sent an empty file, as it does without a proof-of-origin token',
  advice: TOKEN_ADVICE,
  of: 'host',
};

const ENDED: Trouble = { why: 'yt-dlp did not finish within ten minutes, or was killed', of: 'host' };

interface Rule extends Trouble {
  readonly pattern: RegExp;
}

/** The first rule that matches a warning or an error of yt-dlp wins. */
const RULES: readonly Rule[] = [
  {
    pattern: /confirm you.{1,8}re not a bot|captcha challenge/i,
    why: 'YouTube thinks that yt-dlp is a bot',
    advice: COOKIE_ADVICE,
    of: 'everybody',
    wait: 12 * HOUR,
  },
  {
    pattern: /rate-limited by YouTube|HTTP Error 429|Too Many Requests/i,
    why: 'YouTube accepts no more requests for now',
    of: 'everybody',
    wait: 2 * HOUR,
  },
  {
    pattern: /confirm your age|age-restricted|inappropriate for some users/i,
    why: 'YouTube shows it only to adults with an account',
    advice: COOKIE_ADVICE,
    of: 'video',
  },
  {
    pattern: /in your country|geo restriction|from your location/i,
    why: 'YouTube does not show it in the country of this server',
    of: 'video',
  },
  { pattern: /Private video|This video is private/i, why: 'it is private', of: 'video' },
  {
    pattern: /members-only|join this channel|requires payment/i,
    why: 'it is only for members of its channel',
    of: 'video',
  },
  {
    pattern: /Video unavailable|has been removed|no longer available|has been terminated|video is(n't| not) available/i,
    why: 'YouTube does not have it any more',
    of: 'video',
  },
  { pattern: /live event will begin|Premieres in/i, why: 'it has not started yet', of: 'video' },
  { ...EMPTY, pattern: /Did not get any data blocks|downloaded file is empty/i },
  { ...TOKEN, pattern: /PO Token which was not provided/i },
  {
    pattern:
      /Failed to resolve|name resolution|Connection (refused|reset)|timed out|TransportError|Network is unreachable/i,
    why: 'YouTube cannot be reached',
    advice: 'Check the network of this server, and the proxy of yt-dlp if there is one.',
    of: 'network',
  },
  {
    pattern: /Confirm you are on the latest version|Unable to extract|Failed to parse JSON/i,
    why: "yt-dlp does not understand YouTube's response",
    advice: OUTDATED_ADVICE,
    of: 'host',
  },
];

/** Returns yt-dlp's own messages, without those about retries. */
const messagesOf = (stderr: string, kind: 'ERROR' | 'WARNING'): string[] =>
  stderr
    .split('\n')
    .map((line) => line.replace(/^\[debug\] /, ''))
    .filter((line) => line.startsWith(`${kind}:`) && !line.includes('. Retrying ('));

/** A message may be long and contain a whole URL. */
const shortened = (message: string): string =>
  message
    .replace(/^ERROR: (\[[\w:]+\] )?([\w-]{11}: )?/, '')
    .slice(0, 200)
    .trim();

/** Returns whether yt-dlp skips captions for lack of a token. It only counts the automatic ones. */
function wantsToken(warnings: readonly string[], language: string): boolean {
  const summary = warnings.find((line) => line.includes('because a PO token was not provided'));
  if (summary === undefined) return false;
  if (/Automatic captions for [1-9]/.test(summary)) return true;
  const listed = /languages are missing: ([\w, -]+)\./.exec(summary)?.[1];
  return listed === undefined || listed.split(', ').some((track) => track.split('-')[0] === language);
}

const fits = (messages: readonly string[]): Rule | undefined =>
  RULES.find(({ pattern }) => messages.some((line) => pattern.test(line)));

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
  const found = fits(errors) ?? (wantsToken(warnings, language) ? TOKEN : fits(warnings));
  if (found !== undefined) return found;
  const [first] = errors;
  if (first !== undefined) return { why: `yt-dlp says: ${shortened(first)}`, of: 'host' };
  return code === 0 ? null : { why: `yt-dlp failed (${code}) without a message`, of: 'host' };
}
