import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { CorrectionPolicy, LanguageCode, TutorStatus } from '@wordreel/shared';
import { useSetTutorMutation } from '#store/api/tutor/tutor-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { QuotaMeter } from './quota-meter.tsx';
import styles from './side.module.css';
import { ContextDialog } from './context-dialog.tsx';

const POLICIES: Readonly<Record<CorrectionPolicy, string>> = {
  each: 'Under every message',
  end: 'At the end',
  asked: 'Only when I ask',
};

interface TutorOptionsProps {
  language: LanguageCode;
  conversation: string;
  status: TutorStatus;
}

/** Sets when corrections appear, and shows the rest of the daily limit and the prompt context. */
export function TutorOptions({ language, conversation, status }: TutorOptionsProps) {
  const [setTutor, { isError }] = useSetTutorMutation();
  const [isContextOpen, setContextOpen] = useState(false);
  return (
    <div className={styles.options}>
      <SelectField
        label="Corrections"
        value={status.settings.corrections}
        onChange={({ target }) => void setTutor({ language, body: { corrections: target.value as CorrectionPolicy } })}
      >
        {Object.entries(POLICIES).map(([policy, name]) => (
          <option key={policy} value={policy}>
            {name}
          </option>
        ))}
      </SelectField>
      <FormError message={isError ? 'That was not saved. Try again.' : null} />
      {status.quota !== null && <QuotaMeter quota={status.quota} language={language} />}
      <Button onClick={() => setContextOpen(true)}>
        <Icon of={Eye} size={18} />
        What the tutor is told
      </Button>
      {isContextOpen && (
        <ContextDialog
          language={language}
          conversation={conversation}
          remark={status.settings.remark}
          onClose={() => setContextOpen(false)}
        />
      )}
    </div>
  );
}
