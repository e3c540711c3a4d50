import {
  type Activity,
  type ComprehensionAnswer,
  type ExercisesOverview,
  type LanguageAnswer,
  type LanguageProgress,
  type LanguageSettings,
  type LanguageStats,
  type LanguageSummary,
  type LearningSettings,
  levelInfo,
  type KnownWords,
  type StudyQueue,
  type StudySummary,
  type Today,
  type TutorStatus,
  type WeeklyMail,
  type WeightsStatus,
  type WordsToLearn,
} from '@wordreel/shared';
import type { Life } from '#testing/study-lives/begin-life';
import { VIDEO, zone } from './carry-out.ts';

const language = 'de';
const ofLanguage = `language=${language}&zone=${zone}`;

/**
 * A number of days that reaches back before every test. The current study day may be a day ahead after the rollover
 * hour was changed.
 */
const DAYS = 398;

/** Requests everything that the API reports about a language, in the order in which the pages are opened. */
async function readAll({ call }: Life) {
  const get = async <Body>(path: string): Promise<Body> => {
    const { status, body } = await call('GET', path);
    // A language without words returns 404.
    if (status !== 200 && status !== 404) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`);
    return body as Body;
  };
  const today = await get<Today>(`/api/today?${ofLanguage}`);
  const exercises = await get<ExercisesOverview>(`/api/exercises?${ofLanguage}`);
  const settings = await get<LanguageSettings>(`/api/languages/${language}/settings`);
  const queue = await get<StudyQueue>(`/api/study/queue?${ofLanguage}`);
  const { day } = queue;
  return {
    today,
    exercises,
    tutor: await get<TutorStatus>(`/api/tutor/status?${ofLanguage}`),
    settings,
    queue,
    reviews: await get<StudyQueue>(`/api/study/queue?${ofLanguage}&mode=review`),
    fresh: await get<StudyQueue>(`/api/study/queue?${ofLanguage}&mode=new`),
    account: await get<LearningSettings>('/api/learning-settings'),
    stats: await get<LanguageStats>(`/api/stats/${language}?zone=${zone}`),
    progress: await get<LanguageProgress>(`/api/progress/${language}?zone=${zone}`),
    summary: await get<StudySummary>(`/api/study/summary?${ofLanguage}`),
    activity: await get<Activity>(`/api/activity?zone=${zone}&from=${day - DAYS}&to=${day + 1}`),
    languages: await get<LanguageSummary[]>('/api/languages'),
    list: await get<Partial<LanguageAnswer>>(`/api/languages/${language}`),
    page: await get<Partial<LanguageAnswer>>(`/api/languages/${language}?limit=1000&order=newest`),
    marks: await get<KnownWords>(`/api/known-words/${language}`),
    weights: await get<WeightsStatus>('/api/weights'),
    toLearn: await get<WordsToLearn>(`/api/videos/${VIDEO}/words-to-learn`),
    estimates: (await call('POST', '/api/comprehension', { language, videoIds: [VIDEO] })).body as ComprehensionAnswer,
    mail: await get<WeeklyMail>(`/api/weekly-mail?zone=${zone}`),
  };
}

type All = Awaited<ReturnType<typeof readAll>>;

/** For each figure, its value in each response. */
type Figures = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Counts that follow from the word list itself, which has the card state of each word. */
function countList({ list, marks, queue: { day } }: All) {
  const words = (list.learnedWords ?? []).map((each) => ({ ...each, key: each.lemma ?? each.word }));
  const named = words.filter(({ key }) => !marks.ignored.includes(key));
  const asked = named.filter(({ key, schedule }) => !marks.known.includes(key) && schedule?.paused !== true);
  const active = named.filter(({ schedule }) => schedule !== undefined && schedule.paused !== true);
  const dueOn = (ahead: number) => asked.filter(({ schedule }) => schedule?.dueDay === day + ahead).length;
  return {
    words: words.length,
    due: asked.filter(({ schedule }) => schedule && schedule.dueDay <= day && schedule.lastDay < day).length,
    ahead: [1, 2, 3, 4, 5, 6].map(dueOn),
    names: words.length - named.length,
    fresh: named.filter(({ schedule }) => schedule === undefined).length,
    paused: named.filter(({ schedule }) => schedule?.paused === true).length,
    solid: active.filter(({ schedule }) => (schedule?.solidUntil ?? -1) >= day).length,
  };
}

/** Figures about due words, new words and the next due day. */
function dayFigures(all: All): Figures {
  const { today, exercises, tutor, settings, queue, reviews, fresh, stats } = all;
  const listed = countList(all);
  const nextAhead = stats.forecast.findIndex((words, ahead) => ahead > 0 && words > 0);
  return {
    'words that are due': {
      today: today.due,
      exercises: exercises.due,
      tutor: tutor.starts.dueWords,
      queue: queue.due,
      'queue of reviews': reviews.due,
      'queue, forecast': queue.forecast[0],
      stats: stats.overdue + (stats.forecast[0] ?? 0),
      list: listed.due,
    },
    'reviews that the day still asks for': {
      today: today.reviews,
      queue: queue.left.reviews,
      'queue of new words': fresh.left.reviews,
    },
    'new words that the day still offers': {
      today: today.newWords,
      exercises: exercises.newWords,
      queue: queue.left.newWords,
      'queue of reviews': reviews.left.newWords,
    },
    'whether a backlog is spread': { queue: queue.isCatchingUp, 'queue of reviews': reviews.isCatchingUp },
    'whether there are reviews': { today: today.reviews > 0, 'queue of reviews': reviews.items.length > 0 },
    'whether there are new words': { today: today.newWords > 0, 'queue of new words': fresh.items.length > 0 },
    'whether there is anything': { today: today.reviews + today.newWords > 0, queue: queue.items.length > 0 },
    'words of the next six days': {
      queue: queue.forecast.slice(1),
      stats: stats.forecast.slice(1, 7),
      list: listed.ahead,
    },
    'when words come next': {
      today: today.nextDueAt,
      exercises: exercises.nextDueAt,
      queue: queue.nextDue?.at ?? null,
    },
    ...(nextAhead > 0 && {
      'next day with words': { stats: stats.day + nextAhead, queue: queue.nextDue?.day },
      'words of that day': { stats: stats.forecast[nextAhead], queue: queue.nextDue?.words },
    }),
    'new words a day': { settings: settings.newPerDay, queue: queue.caps.newWords },
    'reviews a day': { settings: settings.reviewCap, queue: queue.caps.reviews },
    'minutes a day': { settings: settings.minutesCap, queue: queue.minutes?.cap ?? null },
  };
}

/** Figures about what was done, today and before. */
function doneFigures({ queue, reviews, activity, stats, weights, today, mail, progress, account }: All): Figures {
  const days = activity.days.map((each) => ({ ...each, answers: each.counted + each.practice }));
  const between = (from: number, to: number) => days.filter(({ day }) => day >= from && day <= to);
  const ofToday = between(activity.today, activity.today);
  const ofMonth = between(activity.today - 29, activity.today);
  const week = mail.week?.languages.find((each) => each.language === language);
  const { from = 0, to = 0 } = mail.week ?? {};
  const curveAt = (day: number) => progress.curve.at(day - progress.day - 1);
  return {
    'new words of today': { queue: queue.done.newWords, activity: sum(ofToday.map(({ newWords }) => newWords)) },
    'answers that counted today': {
      queue: queue.done.newWords + queue.done.reviews,
      'queue of reviews': reviews.done.newWords + reviews.done.reviews,
      activity: sum(ofToday.map(({ counted }) => counted)),
    },
    'answers that counted in 30 days': {
      stats: stats.kept.answers,
      activity: sum(ofMonth.map((each) => each.counted)),
    },
    'answers that counted at all': {
      weights: weights.countedReviews,
      activity: sum(days.map(({ counted }) => counted)),
    },
    'the week': { today: today.week, activity: activity.week },
    'active days of the week': {
      week: activity.week.active,
      days: between(activity.week.startDay, activity.week.startDay + 6).filter(({ isActive }) => isActive).length,
    },
    'whether goals are hidden': {
      today: today.hidesGoals,
      activity: activity.hidesGoals,
      settings: account.hidesGoals,
    },
    ...(week !== undefined && {
      'answers of last week': { mail: week.answers, activity: sum(between(from, to).map(({ answers }) => answers)) },
      'solid words after last week': { mail: week.solid, progress: curveAt(to)?.solid },
      'solid words of last week': {
        mail: week.solidChange,
        progress: (curveAt(to)?.solid ?? 0) - (curveAt(from - 1)?.solid ?? 0),
      },
    }),
  };
}

/** Figures about the words of the list, by how well they are known. */
function wordFigures(all: All): Figures {
  const { stats, progress, summary, languages, list, page, queue, settings, account, tutor } = all;
  const listed = countList(all);
  const begun = languages.find(({ code }) => code === language);
  const { level = 'beginner', wordCount = 0 } = begun ?? {};
  return {
    'words of the list': {
      stats: stats.saved,
      'kinds of stats': stats.fresh + stats.learning + stats.solid + stats.paused + stats.names,
      progress: progress.curve.at(-1)?.saved,
      summary: summary.wordCount,
      languages: wordCount,
      language: list.wordCount ?? 0,
      'page of the language': page.wordCount ?? 0,
      list: listed.words,
      page: page.learnedWords?.length ?? 0,
    },
    'solid words': {
      stats: stats.solid,
      progress: progress.curve.at(-1)?.solid,
      summary: summary.solid,
      list: listed.solid,
    },
    'words that were never asked': { stats: stats.fresh, list: listed.fresh },
    'paused words': { stats: stats.paused, queue: queue.paused.length, list: listed.paused },
    'ignored words': { stats: stats.names, list: listed.names },
    'the level that was set': { languages: level, language: list.level ?? 'beginner', summary: summary.level },
    // The tutor assumes nothing about a learner without words.
    ...(wordCount > 0 && {
      'the level that is reached': {
        language: levelInfo({ level, wordCount }).progress.currentLevel,
        tutor: tutor.level,
      },
    }),
    'how much of a video is known': { estimates: all.estimates.estimates[0], 'words to learn': all.toLearn.estimate },
    'wanted recall': { stats: stats.target, settings: settings.retention ?? account.retention },
    'study day': {
      queue: queue.day,
      activity: all.activity.today,
      stats: stats.day,
      progress: progress.day,
      summary: summary.day,
    },
  };
}

const isAgreed = (places: Readonly<Record<string, unknown>>): boolean =>
  new Set(Object.values(places).map((value) => JSON.stringify(value))).size === 1;

/** Returns the figures on which two responses differ, or an empty object. */
export async function readDisagreements(learner: Life): Promise<Figures> {
  const all = await readAll(learner);
  const figures = { ...dayFigures(all), ...doneFigures(all), ...wordFigures(all) };
  return Object.fromEntries(Object.entries(figures).filter(([, places]) => !isAgreed(places)));
}
