/** The small sections of You in one chunk, because each separate file would add to the first load. */
export { AboutPage } from './about-page.tsx';
export { AppearancePage } from './appearance-page.tsx';
export { NotificationsPage } from './notifications-page.tsx';
export { ShortcutsPage } from './shortcuts-page.tsx';
