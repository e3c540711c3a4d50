import { useState } from 'react';
import { type LanguageCode, type LanguageSettings, languageName } from '@wordreel/shared';
import { failureOf } from '#store/api/call-api.ts';
import { useSaveStudySettingsMutation } from '#store/api/study-api.ts';
import { useStudyChoices } from '#store/preferences/study-choices.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './study-start.module.css';

interface SettingsSheetProps {
  language: LanguageCode;
  settings: LanguageSettings;
  onClose: () => void;
}

const RETENTIONS = [0.8, 0.85, 0.9, 0.95] as const;

/** How a language is studied. */
export function SettingsSheet({ language, settings, onClose }: SettingsSheetProps) {
  const [save, { isLoading, error }] = useSaveStudySettingsMutation();
  const [draft, setDraft] = useState(settings);
  const [numbers, setNumbers] = useState({
    newPerDay: String(settings.newPerDay),
    reviewCap: String(settings.reviewCap),
  });
  const newError = outside(numbers.newPerDay, 0, 50) ? 'New words a day: 0 to 50' : null;
  const capError = outside(numbers.reviewCap, 10, 9999) ? 'Reviews a day: 10 to 9,999' : null;
  const onSave = async () => {
    const { retention, direction, gradeButtons } = draft;
    const answer = await save({
      language,
      changes: {
        retention,
        direction,
        gradeButtons,
        newPerDay: Number(numbers.newPerDay),
        reviewCap: Number(numbers.reviewCap),
      },
    });
    if (answer.error === undefined) onClose();
  };
  return (
    <Dialog
      title={`How you study ${languageName(language)}`}
      width="narrow"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={isLoading || newError !== null || capError !== null}
            onClick={() => void onSave()}
          >
            Save
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextField
          label="New words a day"
          inputMode="numeric"
          value={numbers.newPerDay}
          error={newError}
          onChange={({ target }) => setNumbers({ ...numbers, newPerDay: target.value })}
        />
        <TextField
          label="Reviews a day, at most"
          inputMode="numeric"
          value={numbers.reviewCap}
          error={capError}
          onChange={({ target }) => setNumbers({ ...numbers, reviewCap: target.value })}
        />
        <SelectField
          label="A card shows first"
          value={draft.direction}
          onChange={({ target }) => setDraft({ ...draft, direction: target.value as LanguageSettings['direction'] })}
        >
          <option value="word">The word in its sentence</option>
          <option value="translation">The translation</option>
          <option value="listen">The sound of the line</option>
        </SelectField>
        <SelectField
          label="Buttons"
          value={draft.gradeButtons}
          onChange={({ target }) => setDraft({ ...draft, gradeButtons: target.value === '2' ? 2 : 4 })}
        >
          <option value={4}>Four: Again, Hard, Good, Easy</option>
          <option value={2}>Two: Again, Good</option>
        </SelectField>
        <SelectField
          label="How much you want to keep"
          value={draft.retention ?? ''}
          onChange={({ target }) =>
            setDraft({ ...draft, retention: target.value === '' ? null : Number(target.value) })
          }
        >
          <option value="">As in your account (usually 90 %)</option>
          {[...new Set([...RETENTIONS, ...(draft.retention === null ? [] : [draft.retention])])].map((share) => (
            <option key={share} value={share}>
              {Math.round(share * 100)} %
            </option>
          ))}
        </SelectField>
        <DeviceChoices />
        <FormError
          message={
            error === undefined ? null : failureOf(error, 'Your choices could not be saved. Please try again.').message
          }
        />
      </div>
    </Dialog>
  );
}

/** What is remembered on this device alone. */
function DeviceChoices() {
  const [choices, changeChoices] = useStudyChoices();
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={choices.saysLine}
          onChange={({ target }) => changeChoices({ saysLine: target.checked })}
        />
        Say the line with the answer (this device)
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={choices.swipes}
          onChange={({ target }) => changeChoices({ swipes: target.checked })}
        />
        Swipe right for Good, left for Again (this device)
      </label>
    </>
  );
}

function outside(text: string, least: number, most: number): boolean {
  const value = Number(text);
  return text.trim() === '' || !Number.isInteger(value) || value < least || value > most;
}
