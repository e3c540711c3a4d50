import type { TutorScenario } from '@wordreel/shared';

/** Scenarios for A1 to B1: short errands in which something small goes wrong. */
export const EVERYDAY: readonly TutorScenario[] = [
  {
    id: 'bakery',
    title: 'Sold out at the bakery',
    setting: 'A small bakery on a Saturday morning; there is a queue, and the bread you always take is gone.',
    role: 'the baker, friendly but in a hurry, who suggests other things and their prices',
    from: 'A1.1',
    to: 'A2.1',
    goals: ['Order two things', 'Ask what something costs', 'Choose something else for what is sold out'],
  },
  {
    id: 'flea-market',
    title: 'A lamp at the flea market',
    setting: 'A flea market just before closing; an old lamp stands there without a price.',
    role: 'the seller, who loves the lamp, asks too much at first, and gives in slowly',
    from: 'A1.1',
    to: 'B1.1',
    goals: [
      'Find out the price and whether the lamp works',
      'Offer less and give a reason',
      'Agree on a price, or walk away politely',
    ],
  },
  {
    id: 'first-day',
    title: 'First day at work',
    setting: 'The kitchen of an office, your first morning; somebody makes coffee and is curious.',
    role: 'a colleague of many years who knows everybody and is curious about newcomers',
    from: 'A1.1',
    to: 'B1.1',
    goals: [
      'Say who you are and what you will do here',
      'Ask two things about the workplace',
      'Arrange to have lunch together',
    ],
  },
  {
    id: 'weekend-trip',
    title: 'Two friends, one weekend',
    setting:
      'A message from an old friend: next weekend is free for both of you, money is short, and rain is forecast.',
    role: 'the friend, who wants the sea and late mornings, and has something against every early train',
    from: 'A1.1',
    to: 'B1.2',
    goals: ['Suggest where to go and why', 'Settle how to get there and when', 'Share out who books what'],
  },
  {
    id: 'lost-luggage',
    title: 'The suitcase that stayed behind',
    setting:
      'The counter for lost luggage at an airport, near midnight; the belt has stopped and your suitcase is not there.',
    role: 'the clerk, who needs an exact description and has forms for everything',
    from: 'A1.2',
    to: 'B2.1',
    goals: [
      'Describe the suitcase and what is in it',
      'Say where you are staying and how to reach you',
      'Find out what you are paid for tonight',
    ],
  },
  {
    id: 'doctor',
    title: 'Ten minutes with the doctor',
    setting: 'A doctor’s surgery; you have slept badly for two weeks and the waiting room is full.',
    role: 'the doctor, who asks precise questions and gives advice about habits, never about medicines by name',
    from: 'A1.2',
    to: 'B2.1',
    goals: [
      'Say what is wrong and since when',
      'Answer questions about your days and evenings',
      'Repeat in your own words what you are to do',
    ],
  },
];
