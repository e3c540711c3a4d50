import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useEffect } from 'react';
import { useMediaQuery } from '#lib/browser/use-media-query.ts';
import { type Theme, selectTheme, themeChosen, selectPreferences } from '#store/preferences/preferences-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import * as texts from '#texts/layout.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';

const ICONS: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon };

/** The first click away from the device's theme changes what is visible; the order follows from that. */
function themeAfter(theme: Theme, isDeviceDark: boolean): Theme {
  const [device, other] = isDeviceDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  if (theme === 'system') return other;
  return theme === other ? device : 'system';
}

export function ThemeSwitch() {
  const theme = useAppSelector(selectTheme);
  const dispatch = useAppDispatch();
  const next = themeAfter(theme, useMediaQuery('(prefers-color-scheme: dark)'));

  useAppearance();

  return (
    <IconButton label={texts.switchTheme({ theme, next })} onClick={() => dispatch(themeChosen(next))}>
      <Icon of={ICONS[theme]} />
    </IconButton>
  );
}

/** Preferences that the style sheets read as data attributes. `index.html` also sets them, before the first paint. */
const ATTRIBUTES = ['theme', 'textSize', 'spacing', 'motion', 'showsPatterns'] as const;

function useAppearance(): void {
  const account = useAppSelector((state) => selectPreferences(state).account);
  useEffect(() => {
    const { dataset } = document.documentElement;
    for (const name of ATTRIBUTES) {
      const value = account[name];
      if (value === undefined || value === 'system') Reflect.deleteProperty(dataset, name);
      else dataset[name] = String(value);
    }
  }, [account]);
}
