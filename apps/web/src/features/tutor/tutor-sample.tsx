import type { LanguageCode } from '@wordreel/shared';
import * as texts from '#texts/tutor.tsx';
import { classNames } from '#ui/class-names.ts';
import messageStyles from './talk/message.module.css';
import styles from './tutor-sample.module.css';
import samples from './tutor-sample.json' with { type: 'json' };

/** Three lines with the practice partner, in the layout of a conversation. */
export function TutorSample({ language }: { language: LanguageCode }) {
  const [code, lines] = language in samples ? [language, samples[language as 'de']] : (['de', samples.de] as const);
  return (
    <ol aria-label={texts.sampleConversation} className={styles.dialogue}>
      {lines.map(({ isOwn, text, translation }) => (
        <li key={text} className={messageStyles.message} data-own={isOwn}>
          {/* The indent and the highlight show who speaks. */}
          <span className="visually-hidden">{isOwn ? texts.you : texts.partner}</span>
          <div className={classNames(messageStyles.text, isOwn && messageStyles.own, styles.line)}>
            <p lang={code}>{text}</p>
            <p className={styles.translation}>{translation}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
