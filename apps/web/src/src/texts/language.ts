export const UI_LANGUAGE = 'en';
export const UI_DIRECTION: 'ltr' | 'rtl' = 'ltr';
