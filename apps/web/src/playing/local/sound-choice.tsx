import { Volume2 } from 'lucide-react';
import type { AudioTrack } from '@wordreel/media';
import { UI_LANGUAGE } from '#texts/language.ts';
import * as texts from '#texts/film.tsx';
import { ChoiceField } from '#ui/fields/select-field.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './sound-choice.module.css';

interface SoundChoiceProps {
  sounds: readonly AudioTrack[];
  /** The number of the track that plays. */
  chosen: number;
  onChoice: (track: number) => void;
}

/** Chooses among the sound tracks of a film, such as the original and a dubbed one. */
export function SoundChoice({ sounds, chosen, onChoice }: SoundChoiceProps) {
  return (
    <div className={styles.choice}>
      <ChoiceField
        label={texts.sound}
        isLabelHidden
        picture={<Icon of={Volume2} />}
        value={chosen}
        choices={sounds.map((track) => [track.number, soundName(track)])}
        onChoice={onChoice}
      />
    </div>
  );
}

function soundName({ number, codec, language, title }: AudioTrack): string {
  if (title !== null) return texts.soundOf({ language: title, codec });
  if (language === null) return texts.soundUnnamed({ number, codec });
  const name = new Intl.DisplayNames(UI_LANGUAGE, { type: 'language' }).of(language) ?? language;
  return texts.soundOf({ language: name, codec });
}
