import { useState } from 'react';
import type { LanguageCode, StudyItem } from '@wordreel/shared';
import { carryOut } from '#store/actions/carry-out.ts';
import { useAppDispatch } from '#store/store.ts';
import * as texts from '#texts/study.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import styles from './study-card.module.css';
import { TextEditor } from './text-editor.tsx';

interface LeechNoticeProps {
  language: LanguageCode;
  item: StudyItem;
  onClose: () => void;
}

export function LeechNotice({ language, item: { word }, onClose }: LeechNoticeProps) {
  const dispatch = useAppDispatch();
  const [edited, setEdited] = useState<'sentence' | 'note' | null>(null);
  const resume = () => {
    void dispatch(carryOut({ kind: 'pauseWord', args: { language, word, paused: false } }));
    onClose();
  };
  const save = (text: string) => {
    if (edited === 'note') void dispatch(carryOut({ kind: 'setNote', args: { language, word, note: text } }));
    else if (text !== '') void dispatch(carryOut({ kind: 'setSentence', args: { language, word, sentence: text } }));
    resume();
  };
  return (
    <Banner tone="info">
      <div className={styles.leech}>
        <p>
          {texts.leechNotice({
            word: word.word,
            strong: (content) => (
              <b lang={language} dir="auto">
                {content}
              </b>
            ),
          })}
        </p>
        {edited !== null && (
          <TextEditor
            key={edited}
            label={edited === 'sentence' ? texts.sentenceField : texts.yourNote}
            text={edited === 'sentence' ? '' : (word.note ?? '')}
            maxLength={edited === 'sentence' ? 1000 : 500}
            {...(edited === 'sentence' && { lang: language })}
            onSave={save}
            onCancel={() => setEdited(null)}
          />
        )}
        {edited === null && (
          <div className={styles.actions}>
            <Button onClick={() => setEdited('sentence')}>{texts.newSentence}</Button>
            <Button onClick={() => setEdited('note')}>{texts.addNote}</Button>
            <Button onClick={resume}>{texts.resumeWord}</Button>
            <Button variant="quiet" onClick={onClose}>
              {texts.keepPaused}
            </Button>
          </div>
        )}
      </div>
    </Banner>
  );
}
