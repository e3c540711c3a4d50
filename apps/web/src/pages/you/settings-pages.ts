/** Parts of You that come together: each file by itself would cost the first load its name. */
export { AboutPage } from './about-page.tsx';
export { AppearancePage } from './appearance-page.tsx';
export { LearningPage } from './learning-page.tsx';
export { NotificationsPage } from './notifications-page.tsx';
export { SecurityPage } from './security-page.tsx';
export { ShortcutsPage } from './shortcuts-page.tsx';
