import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { type Theme, selectTheme, themeChosen } from '#store/preferences/preferences-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useAppearance } from './use-appearance.ts';

const THEMES: Record<Theme, { name: string; icon: LucideIcon; next: Theme }> = {
  system: { name: 'like your device', icon: Monitor, next: 'light' },
  light: { name: 'light', icon: Sun, next: 'dark' },
  dark: { name: 'dark', icon: Moon, next: 'system' },
};

/** Cycles through the themes: the device's, light, dark. */
export function ThemeSwitch() {
  const theme = useAppSelector(selectTheme);
  const dispatch = useAppDispatch();
  const { name, icon, next } = THEMES[theme];

  useAppearance();

  return (
    <IconButton label={`Theme: ${name}. Switch to ${THEMES[next].name}`} onClick={() => dispatch(themeChosen(next))}>
      <Icon of={icon} />
    </IconButton>
  );
}
