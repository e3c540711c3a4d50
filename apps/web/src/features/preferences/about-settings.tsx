import { type About, languageName } from '@wordreel/shared';
import { useGetAboutQuery } from '#store/api/account/about-api.ts';
import { Loaded } from '#ui/notices/loaded.tsx';
import { Spinner } from '#ui/notices/spinner.tsx';
import { NOTICE } from 'virtual:notice';
import { Facts } from '#ui/facts.tsx';
import { Part } from '#ui/notices/part-section.tsx';
import styles from './preferences.module.css';

interface OutsideUse {
  readonly use: About['outside'][number]['use'];
  readonly name: string;
  readonly whenUsed: (host: string) => string;
  readonly whenUnused: string;
}

const VIDEOS =
  'YouTube videos are played by youtube-nocookie.com once you open them; their pictures come from there too. Stories and files of this server involve no other server.';

/** For each use of another server: what is sent to it if it is configured, and what happens otherwise. */
const USES: readonly OutsideUse[] = [
  {
    use: 'tutor',
    name: 'AI tutor',
    whenUsed: (host) => `What you write to the tutor, with the words and lines it needs, goes to ${host}.`,
    whenUnused: 'Nothing leaves this server: the practice partner answers by itself.',
  },
  {
    use: 'speech',
    name: 'Voice',
    whenUsed: (host) => `Words and lines that are read aloud go to ${host}, without your name.`,
    whenUnused: 'Your device speaks with its own voice. Some devices ask their maker for it.',
  },
  {
    use: 'transcription',
    name: 'Speaking exercises',
    whenUsed: (host) => `What you record goes to ${host}, which transcribes it.`,
    whenUnused: 'Your browser listens, where it can. Some browsers ask their maker for it.',
  },
  {
    use: 'human-check',
    name: 'Bot challenge',
    whenUsed: (host) => `At sign-up and login ${host} checks your browser.`,
    whenUnused: 'Your device solves a puzzle from this server. No other server is involved.',
  },
  {
    use: 'apple',
    name: 'Sign in with Apple',
    whenUsed: (host) => `Only if you choose it: ${host} tells this server who you are.`,
    whenUnused: 'It is not set up here.',
  },
  {
    use: 'mail',
    name: 'Mails',
    whenUsed: (host) => `Codes and warnings, and the weekly mail if you want it, go to your address through ${host}.`,
    whenUnused: 'This server sends no mails. It stores them as files that its administrator can read.',
  },
];

export function AboutSettings() {
  const query = useGetAboutQuery();
  const about = query.currentData;
  return (
    <>
      <Part id="about-server" title="This server">
        <Loaded query={query} whileLoading={<Spinner />} failure="What runs here did not load.">
          {(loaded) => <Facts rows={serverRows(loaded)} className={styles.facts} />}
        </Loaded>
      </Part>
      <Part id="about-licences" title="Licenses">
        {about !== undefined && about.dictionaries.length > 0 && (
          <Facts
            className={styles.facts}
            rows={about.dictionaries.map(({ language, name, licence, url }) => [
              `${name} (${languageName(language)})`,
              `${licence ?? 'No license is stated'}${url === null ? '' : ` · ${url}`}`,
            ])}
          />
        )}
        {/* A scrollable area has to be reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={styles.notice} aria-label="Fonts, packages and word data" tabIndex={0}>
          {NOTICE}
        </section>
      </Part>
    </>
  );
}

function serverRows({ name: serverName, version, host, outside }: About) {
  const uses = USES.map(({ use, name, whenUsed, whenUnused }) => {
    const used = outside.find((one) => one.use === use)?.host;
    return [name, used === undefined ? whenUnused : whenUsed(used)] as const;
  });
  return [
    ...(serverName === undefined ? [] : [['Name', serverName] as const]),
    ['Wordreel', `Version ${version}, at ${host}`] as const,
    ...uses,
    ['Videos', VIDEOS] as const,
  ];
}
