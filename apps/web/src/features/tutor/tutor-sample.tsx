import { Check } from 'lucide-react';
import type { LanguageCode } from '@wordreel/shared';
import * as texts from '#texts/tutor.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import messageStyles from './talk/message.module.css';
import styles from './tutor-sample.module.css';
import samples from './tutor-sample.json' with { type: 'json' };

/** Two lines with the practice partner, in the layout of a conversation. */
export function TutorSample({ language }: { language: LanguageCode }) {
  const [code, sample] = language in samples ? [language, samples[language as 'de']] : (['de', samples.de] as const);
  const { partner, you, word } = sample;
  return (
    <ol aria-label={texts.sampleConversation} className={styles.dialogue}>
      <li className={messageStyles.message}>
        <span className={messageStyles.speaker}>{texts.partner}</span>
        <div className={messageStyles.body}>
          <p lang={code} className={classNames(messageStyles.text, styles.line)}>
            {partner.text}
          </p>
          <p className={styles.translation}>{partner.translation}</p>
        </div>
      </li>
      <li className={messageStyles.message}>
        <span className={messageStyles.speaker}>{texts.you}</span>
        <div className={messageStyles.body}>
          <p lang={code} className={classNames(messageStyles.text, messageStyles.own, styles.line)}>
            {you.text}
          </p>
          <p className={styles.translation}>{you.translation}</p>
          <p className={messageStyles.used}>
            <Icon of={Check} size={16} />
            {texts.usedWord({ word, mark: (content) => <span lang={code}>{content}</span> })}
          </p>
        </div>
      </li>
    </ol>
  );
}
