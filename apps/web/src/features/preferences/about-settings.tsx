import { type About, languageName } from '@wordreel/shared';
import { useGetAboutQuery } from '#store/api/account/about-api.ts';
import * as texts from '#texts/settings.tsx';
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

const VIDEOS = texts.aboutVideos;

/** For each use of another server: what is sent to it if it is configured, and what happens otherwise. */
const USES: readonly OutsideUse[] = [
  {
    use: 'tutor',
    name: texts.aboutTutor,
    whenUsed: (host) => texts.aboutTutorUsed({ host }),
    whenUnused: texts.aboutTutorUnused,
  },
  {
    use: 'speech',
    name: texts.aboutVoice,
    whenUsed: (host) => texts.aboutVoiceUsed({ host }),
    whenUnused: texts.aboutVoiceUnused,
  },
  {
    use: 'transcription',
    name: texts.aboutSpeaking,
    whenUsed: (host) => texts.aboutSpeakingUsed({ host }),
    whenUnused: texts.aboutSpeakingUnused,
  },
  {
    use: 'human-check',
    name: texts.aboutHumanCheck,
    whenUsed: (host) => texts.aboutHumanCheckUsed({ host }),
    whenUnused: texts.aboutHumanCheckUnused,
  },
  {
    use: 'apple',
    name: texts.aboutApple,
    whenUsed: (host) => texts.aboutAppleUsed({ host }),
    whenUnused: texts.aboutAppleUnused,
  },
  {
    use: 'mail',
    name: texts.aboutMail,
    whenUsed: (host) => texts.aboutMailUsed({ host }),
    whenUnused: texts.aboutMailUnused,
  },
];

export function AboutSettings() {
  const query = useGetAboutQuery();
  const about = query.currentData;
  return (
    <>
      <Part id="about-server" title={texts.serverTitle}>
        <Loaded query={query} whileLoading={<Spinner />} failure={texts.serverNotLoaded}>
          {(loaded) => <Facts rows={serverRows(loaded)} className={styles.facts} />}
        </Loaded>
      </Part>
      <Part id="about-licences" title={texts.licenses}>
        {about !== undefined && about.dictionaries.length > 0 && (
          <Facts
            className={styles.facts}
            rows={about.dictionaries.map(({ language, name, licence, url }) => [
              `${name} (${languageName(language)})`,
              `${licence ?? texts.noLicense}${url === null ? '' : ` · ${url}`}`,
            ])}
          />
        )}
        {/* A scrollable area has to be reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={styles.notice} aria-label={texts.noticeLabel} tabIndex={0}>
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
    ...(serverName === undefined ? [] : [[texts.serverName, serverName] as const]),
    [texts.product, texts.serverVersion({ version, host })] as const,
    ...uses,
    [texts.videosPart, VIDEOS] as const,
  ];
}
