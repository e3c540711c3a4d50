import { renderMessage, type MailMessage } from '#mail/mail-message';
import { renderMail } from './render.ts';
import { weeklyMail } from './weekly-mail.ts';

const at = Date.UTC(2026, 0, 2, 3, 4);
const moment = { at, device: 'Firefox on Linux' };

/** Renders a message as its recipient gets it. */
function mailOf(message: Exclude<MailMessage, { kind: 'none' }>) {
  const mail = renderMessage(message, 'https://words.example');
  if (mail === null) throw new Error(`${message.kind} is not sent`);
  return mail;
}

const learned = {
  language: 'de',
  minutes: 124,
  newWords: 12,
  answers: 1385,
  solid: 140,
  solidChange: 5,
  nextLevel: { level: 'A2.1', day: 20_700 },
  coming: ['das Haus', 'gehen', 'die Donaudampfschifffahrtsgesellschaft', 'überübermorgen', 'sich unterhalten'],
} as const;

const weekly = weeklyMail(
  {
    from: 20_507,
    to: 20_513,
    languages: [
      { ...learned, coming: [...learned.coming] },
      { ...learned, language: 'pt', minutes: 1, solidChange: -2, nextLevel: null, coming: [] },
    ],
  },
  { studyUrl: 'https://words.example/study', offUrl: 'https://words.example/weekly-mail#abc' },
);

const MAILS = {
  verificationCode: mailOf({ kind: 'verification-code', code: '012345' }),
  alreadyHaveAccount: mailOf({ kind: 'already-have-account' }),
  passwordReset: mailOf({ kind: 'password-reset', token: 'abc&x=1' }),
  passwordChanged: mailOf({ kind: 'password-changed', ...moment }),
  twoFactorOn: mailOf({ kind: 'two-factor-on', ...moment }),
  twoFactorOff: mailOf({ kind: 'two-factor-off', ...moment }),
  backupCodeUsed: mailOf({ kind: 'backup-code-used', ...moment, left: 2 }),
  sessionEnded: mailOf({ kind: 'session-ended', ...moment }),
  appleLinked: mailOf({ kind: 'apple-linked', ...moment }),
  twoFactorResetAsked: mailOf({ kind: 'two-factor-reset-asked', ...moment }),
  accountLeaving: mailOf({ kind: 'account-leaving', ...moment, leavesAt: Date.UTC(2026, 0, 16, 3, 4) }),
  accountKept: mailOf({ kind: 'account-kept', ...moment }),
  twoFactorLocked: mailOf({ kind: 'two-factor-locked', ...moment }),
  weekly,
};

/** Returns the visible text of an HTML mail. */
function shownOf(html: string): string {
  return html
    .replace(/<(style|title)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<\/?(span|a|bdi)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

describe('mails', () => {
  test.each(Object.entries(MAILS))('%s: the HTML contains every word of the text', (_name, { text, html }) => {
    const shown = shownOf(html);
    const shorter = text.replace(/[=]{3,}|-{3,}|^-- $/gm, '').replace(/^(Turn off this email):\n\S+$/m, '$1');
    const words = shorter.replace(/(When|Device|password|in|codes|sessions|Time|words|Reviews|pace|Study):\s/g, '$1 ');
    for (const word of words.split(/\s+/)) expect(shown).toContain(word);
  });

  test.each(Object.entries(MAILS))(
    '%s: short lines, a short subject, no exclamation marks',
    (_name, { subject, text }) => {
      expect(subject.length).toBeLessThanOrEqual(60);
      expect(`${subject}${text}`).not.toMatch(/!|&amp;|\r/);
      const long = text.split('\n').filter((line) => line.length > 72 && !line.startsWith('https:'));
      expect(long).toEqual([]);
    },
  );

  test.each(Object.entries(MAILS))(
    '%s: the HTML loads nothing, runs nothing and links only to this server',
    (_name, { html }) => {
      expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|@import|\son\w+=/i);
      const foreign = [...html.matchAll(/href="([^"]*)"/g)].filter(
        ([, url = '']) => !url.startsWith('https://words.example/'),
      );
      expect(foreign).toEqual([]);
    },
  );

  test('the code comes first in the subject and alone on its line', () => {
    const { subject, text } = MAILS.verificationCode;
    expect(subject).toMatch(/^012345 /);
    expect(text).toMatch(/^ {4}012345$/m);
  });

  test('a link is unbroken in the text and escaped in the HTML', () => {
    const mail = MAILS.passwordReset;
    expect(mail.text).toContain('\nhttps://words.example/reset-password/confirm?token=abc&x=1\n');
    expect(mail.html).toContain('href="https://words.example/reset-password/confirm?token=abc&amp;x=1"');
  });

  test('a device name with HTML is shown literally', () => {
    const { html, text } = mailOf({ kind: 'password-changed', at, device: `<b onclick="x">'&` });
    expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;&#39;&amp;');
    expect(html).not.toContain('<b ');
    expect(text).toContain(`<b onclick="x">'&`);
  });

  test('a notice contains time and device; an unknown device is left out', () => {
    expect(MAILS.passwordChanged.text).toContain('When:   January 2, 2026 at 03:04 UTC\nDevice: Firefox on Linux');
    expect(mailOf({ kind: 'two-factor-on', at, device: null }).text).not.toContain('Device');
  });

  test.each([
    [4, 'You have 4 left.', false],
    [3, 'You have 3 left.', true],
    [1, 'You have 1 left.', true],
    [0, 'You have none left.', true],
  ])('with %i backup codes left it says so, and from 3 down where to get more', (left, words, hasLink) => {
    const { text } = mailOf({ kind: 'backup-code-used', ...moment, left });
    expect(text.replaceAll('\n', ' ')).toContain(words);
    expect(text.includes('https://words.example/you#security')).toBe(hasLink);
  });

  test('a word longer than a line is not broken', () => {
    const parts = [{ text: `a ${'x'.repeat(100)} b` }];
    const { text } = renderMail({ subject: 's', preview: 'p', heading: 'h', parts, reason: 'r' });
    expect(text).toContain(`a\n${'x'.repeat(100)}\nb`);
  });
});
