/** The small parts of You, which come together: each file by itself would cost the first load its name. */
export { AboutPage } from './about-page.tsx';
export { AppearancePage } from './appearance-page.tsx';
export { NotificationsPage } from './notifications-page.tsx';
export { ShortcutsPage } from './shortcuts-page.tsx';
