import type { TutorScenario } from '@wordreel/shared';

/** Scenarios for B1 and above, in which somebody wants something different from the learner. */
export const DEMANDING: readonly TutorScenario[] = [
  {
    id: 'neighbour',
    title: 'Drums above the ceiling',
    setting: 'The stairs of an old house, ten in the evening; your neighbour above has begun to play the drums.',
    role: 'the neighbour, who has waited years for these drums and did not know that they can be heard',
    from: 'A2.1',
    to: 'C1.2',
    goals: [
      'Say what disturbs you without an insult',
      'Listen to the neighbour’s reasons and name them',
      'Agree on times that suit you both',
    ],
  },
  {
    id: 'landlord',
    title: 'The heating and the landlord',
    setting: 'A telephone call in January: the heating has been cold for six days, and two messages were not answered.',
    role: 'the landlord, busy and evasive, who says that the workmen are to blame and that it is not so cold',
    from: 'A2.2',
    to: 'C2.2',
    goals: [
      'Tell what happened, day by day',
      'Insist on a date for the repair',
      'Ask for a part of the rent back, with a reason',
    ],
  },
  {
    id: 'phone-contract',
    title: 'A contract nobody signed',
    setting: 'The hotline of a telephone company; for three months you have paid for a service that you never ordered.',
    role: 'the agent, polite, bound to a script, who offers vouchers instead of money',
    from: 'B1.1',
    to: 'C2.2',
    goals: [
      'Explain the matter with months and amounts',
      'Decline an offer that does not solve it',
      'Get a promise with a name and a date',
    ],
  },
  {
    id: 'explain-film',
    title: 'You have not seen it?',
    setting:
      'A long train journey; the stranger opposite has seen you laugh at a film and has missed every film of the last years.',
    role: 'the stranger, who asks at the wrong moments, mixes up the characters, and wants to know whether it is worth the evening',
    from: 'B1.1',
    to: 'C2.2',
    goals: [
      'Tell the plot without its end',
      'Describe a character so that one can see them',
      'Say for whom the film is, and for whom not',
    ],
  },
  {
    id: 'job-interview',
    title: 'The gap in the curriculum vitae',
    setting: 'An interview for a job that you want; the conversation comes to a year of which your papers say nothing.',
    role: 'the head of the department, fair and direct, who follows up every vague answer',
    from: 'B1.2',
    to: 'C2.2',
    goals: [
      'Explain the gap calmly',
      'Show with one example from your life what you can do',
      'Ask a question that shows you know the firm',
    ],
  },
  {
    id: 'town-meeting',
    title: 'Cars out of the square',
    setting:
      'A meeting in the town hall: the market square is to be closed to cars, and you have two minutes, then questions.',
    role: 'a shopkeeper on the square who argues for the other side, with figures, and concedes a good point',
    from: 'B2.1',
    to: 'C2.2',
    goals: [
      'State your position with two reasons',
      'Answer the strongest point of the other side',
      'Propose a compromise that could be voted on',
    ],
  },
];
