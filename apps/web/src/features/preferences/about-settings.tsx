import { type About, languageName } from '@wordreel/shared';
import { useGetAboutQuery } from '#store/api/account/about-api.ts';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { Spinner } from '#ui/notices/spinner.tsx';
import { NOTICE } from 'virtual:notice';
import styles from './preferences.module.css';

type Use = About['outside'][number]['use'];

interface OutsideUse {
  readonly use: Use;
  readonly name: string;
  readonly whenUsed: (host: string) => string;
  readonly whenUnused: string;
}

/** For each use, what leaves the server if it is configured, and what happens otherwise. */
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
    whenUnused: 'Your device speaks, by a voice of its own. Some devices ask their maker for it.',
  },
  {
    use: 'transcription',
    name: 'Speaking exercises',
    whenUsed: (host) => `What you record goes to ${host}, which writes it down.`,
    whenUnused: 'Your browser listens, where it can. Some browsers ask their maker for it.',
  },
  {
    use: 'human-check',
    name: 'Bot challenge',
    whenUsed: (host) => `At sign-up and login your browser is checked by ${host}.`,
    whenUnused: 'Your device solves a puzzle of this server’s own. Nobody else is asked.',
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
    whenUsed: (host) => `Codes and warnings, and the weekly mail if you want it, go to your address by way of ${host}.`,
    whenUnused: 'This server sends no mails: they are files that its host can read.',
  },
];

/** Shows the version of the server, what leaves it, and whose work it contains. */
export function AboutSettings() {
  const { data: about, isError, isFetching, refetch } = useGetAboutQuery();
  return (
    <>
      <section aria-labelledby="about-server" className={styles.part}>
        <h3 id="about-server" className={styles.heading}>
          This server
        </h3>
        {about === undefined && !isError && <Spinner />}
        {about === undefined && isError && (
          <RetryBanner text="What runs here did not load." isBusy={isFetching} onRetry={() => void refetch()} />
        )}
        {about !== undefined && <Server about={about} />}
      </section>
      <section aria-labelledby="about-licences" className={styles.part}>
        <h3 id="about-licences" className={styles.heading}>
          Licences
        </h3>
        {about !== undefined && about.dictionaries.length > 0 && (
          <dl className={styles.facts}>
            {about.dictionaries.map(({ language, name, licence, url }) => (
              <div key={`${language} ${name}`}>
                <dt>
                  {name} ({languageName(language)})
                </dt>
                <dd>
                  {licence ?? 'No licence is stated'}
                  {url !== null && ` · ${url}`}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {/* A scrollable area has to be reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={styles.notice} aria-label="Fonts, packages and word data" tabIndex={0}>
          {NOTICE}
        </section>
      </section>
    </>
  );
}

function Server({ about }: { about: About }) {
  return (
    <dl className={styles.facts}>
      {about.name !== undefined && (
        <div>
          <dt>Name</dt>
          <dd>{about.name}</dd>
        </div>
      )}
      <div>
        <dt>Wordreel</dt>
        <dd>
          Version {about.version}, at {about.host}
        </dd>
      </div>
      {USES.map(({ use, name, whenUsed, whenUnused }) => {
        const host = about.outside.find((one) => one.use === use)?.host;
        return (
          <div key={use}>
            <dt>{name}</dt>
            <dd>{host === undefined ? whenUnused : whenUsed(host)}</dd>
          </div>
        );
      })}
      <div>
        <dt>Videos</dt>
        <dd>
          A video of YouTube is played by youtube-nocookie.com once you open it; its pictures come from there too.
          Stories and files of this server ask nobody.
        </dd>
      </div>
    </dl>
  );
}
