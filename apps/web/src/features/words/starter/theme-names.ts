import type { Theme } from '@wordreel/shared';

/** The names of the themes of starter words. */
export const THEME_NAMES: Readonly<Record<Theme, string>> = {
  numbers: 'Numbers',
  time: 'Days, months and time',
  family: 'Family',
  people: 'People',
  body: 'The body',
  health: 'Health',
  food: 'Food and drink',
  home: 'At home',
  clothes: 'Clothes',
  town: 'In town',
  school: 'School and learning',
  work: 'Work',
  money: 'Money and shopping',
  travel: 'Travel',
  weather: 'Weather',
  nature: 'Nature',
  animals: 'Animals',
  feelings: 'Feelings',
  character: 'Character and looks',
  communication: 'Talking and writing',
  technology: 'Phones and computers',
  leisure: 'Free time',
  society: 'Society and news',
};
