import type { ActivityService } from '#features/activity/activity.api';
import type { PreferencesService } from '#features/preferences/preferences.api';
import type { Deps } from '#deps';

export interface WeeklyMailDeps extends Pick<Deps, 'clock' | 'config' | 'db' | 'log' | 'mailLinks' | 'weeklyMailer'> {
  readonly activity: ActivityService;
  readonly preferences: PreferencesService;
}
