import type { KnownListPreview as Preview, KnownListReason, LanguageCode } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/format.ts';
import styles from './known-list-preview.module.css';

const REASONS: Readonly<Record<KnownListReason, string>> = {
  listed: 'already in your list',
  known: 'marked as known already',
  unknown: 'marked as not known',
  ignored: 'to be ignored, as you have said',
  repeated: 'there twice, perhaps in another form',
  notFound: 'not found in the lists and dictionaries of the language',
  invalid: 'no word',
};

interface KnownListPreviewProps {
  preview: Preview;
  language: LanguageCode;
}

/** Shows the effect of a list: the words that it adds, and the skipped ones with the reason. */
export function KnownListPreview({ preview, language }: KnownListPreviewProps) {
  const { adds, leftOut, firstAdds, skips } = preview;
  const skipped = skips.reduce((sum, { count }) => sum + count, 0);
  const word = (text: string) => (
    <span lang={language} dir="auto">
      {text}
    </span>
  );
  return (
    <section aria-label="What will happen" className={styles.preview}>
      <p className={styles.sum}>
        <b>Adds {formatNumber(adds)}</b>, skips {formatNumber(skipped)}
        {leftOut > 0 && <>, leaves out {formatNumber(leftOut)} that you do not know</>}.
      </p>
      {adds > 0 && (
        <>
          <p className={styles.hint}>
            They join your list as words that you know, and count towards your level. The first of them are asked in
            half a year. Nothing is changed yet.
          </p>
          <ul aria-label="The first words" className={styles.words}>
            {firstAdds.map(({ word: added, meaning, given }) => (
              <li key={added}>
                <b lang={language} dir="auto">
                  {added}
                </b>
                {meaning !== null && <span>{meaning}</span>}
                {given !== null && <span>from ‘{word(given)}’</span>}
              </li>
            ))}
            {adds > firstAdds.length && (
              <li className={styles.more}>and {formatNumber(adds - firstAdds.length)} more</li>
            )}
          </ul>
        </>
      )}
      {skips.length > 0 && (
        <dl aria-label="What is skipped" className={styles.skips}>
          {skips.map(({ why, count, first }) => (
            <div key={why}>
              <dt>
                {formatCount(count, 'word is', 'words are')} {REASONS[why]}
              </dt>
              <dd>
                {first.map((text, at) => (
                  // The same text may occur twice.
                  // oxlint-disable-next-line react/no-array-index-key
                  <span key={at} lang={language} dir="auto">
                    {text === '' ? '–' : text.slice(0, 60)}
                  </span>
                ))}
                {count > first.length && <span>and {formatNumber(count - first.length)} more</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
