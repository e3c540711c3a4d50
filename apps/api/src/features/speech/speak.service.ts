import { fold } from '@wordreel/language';
import { sampleText, SPOKEN_A_DAY, type SpokenText } from '@wordreel/shared';
import type { SpeechServer, Spoken } from '#adapters/speech';
import type { Deps } from '#deps';
import type { DictionaryService } from '#features/dictionary/dictionary.api';
import type { ExerciseService } from '#features/exercises/exercises.api';
import type { TutorService } from '#features/tutor/tutor.api';
import { ApiError, notFound } from '#lib/api-error';
import { DAY, SECOND } from '#lib/clock';
import { networkOf } from '#security/pseudonyms';
import { assertAllowed } from '#limits/too-many';
import { isCaptionText, isWordOfLists, type AskedText } from './held-texts.store.ts';
import { dayOf, releaseCharacters, reserveCharacters } from './spoken-days.store.ts';

export interface SpeakDeps extends Pick<Deps, 'db' | 'clock' | 'rateCounter' | 'config'> {
  readonly dictionary: DictionaryService;
  readonly exercises: ExerciseService;
  readonly tutor: TutorService;
}

export interface Asked extends AskedText {
  readonly message?: string | undefined;
  readonly session?: string | undefined;
  readonly item?: number | undefined;
}

const unknown = (): ApiError =>
  notFound(
    'This server speaks only texts of captions, stories, your words, dictionaries, exercises and your conversations ' +
      'with the tutor. Use the voice of your device for any other text.',
  );

/** Returns a headword, form or example as its dictionary spells it. @param isShipped restricts this to the glossary */
async function dictionaryText(
  { dictionary }: SpeakDeps,
  { language, text, headword }: AskedText,
  isShipped: boolean,
): Promise<string | null> {
  const lemma = headword ?? text;
  const key = fold(lemma, language);
  const entries = await dictionary.findEntries({ language, lemma, keys: [key], isShipped });
  if (headword !== undefined) return entries.some(({ example }) => example?.text === text) ? text : null;
  const written = entries.flatMap((entry) => [entry.headword, ...entry.forms]);
  // Prefers an exact match, because `Morgen` (morning) is not `morgen` (tomorrow).
  return written.find((each) => each === text) ?? written.find((each) => fold(each, language) === key) ?? null;
}

/** Returns a text that anyone may hear: a story line, the voice sample or a glossary text as spelled there; or null. */
async function openText(deps: SpeakDeps, asked: AskedText): Promise<string | null> {
  if (asked.text === sampleText(asked.language)) return asked.text;
  if (await isCaptionText(deps.db, null, asked)) return asked.text;
  return dictionaryText(deps, asked, true);
}

/** Returns a text that this learner may hear but not everyone, or null. */
async function learnersText(deps: SpeakDeps, userId: string, asked: Asked): Promise<string | null> {
  const { language, text, message, session, item } = asked;
  const { db } = deps;
  if (message !== undefined && (await deps.tutor.hasTutorLine({ userId, language, message, text }))) return text;
  if (session !== undefined && item !== undefined) {
    if (await deps.exercises.hasExerciseLine({ userId, id: session }, item, text)) return text;
  }
  if (await isCaptionText(db, userId, asked)) return text;
  if (await isWordOfLists(db, userId, asked)) return text;
  return dictionaryText(deps, asked, false);
}

const tooMuch = (now: number): ApiError =>
  new ApiError('rate_limited', {
    message:
      `The voice of this server has read ${SPOKEN_A_DAY.toLocaleString('en')} characters to you today, which is the ` +
      'daily limit. The voice of your device takes over until tomorrow.',
    headers: { 'Retry-After': String(Math.ceil(((dayOf(now) + 1) * DAY - now) / SECOND)) },
  });

/** @param make synthesizes a sound that does not exist yet */
async function speak(speech: SpeechServer, spoken: Spoken, make: (id: string) => Promise<void>): Promise<SpokenText> {
  const { isOpen } = spoken;
  const id = speech.idOf(spoken);
  if (id === null) {
    const message = 'This server has no voice for this language. Use the voice of your device instead.';
    throw notFound(message);
  }
  if ((await speech.find(id, isOpen)) === null) await make(id);
  return { url: isOpen ? `/api/speech/open/${id}` : `/api/speech/${id}` };
}

/** Speaks a text to a learner. @throws ApiError `not_found` if they may not hear it, `rate_limited` or `unavailable` */
export async function speakForLearner(
  deps: SpeakDeps,
  speech: SpeechServer,
  userId: string,
  asked: Asked,
): Promise<SpokenText> {
  assertAllowed(await deps.rateCounter.take('speech of user', userId));
  const open = await openText(deps, asked);
  const text = open ?? (await learnersText(deps, userId, asked));
  if (text === null) throw unknown();
  const spoken = { language: asked.language, text, isOpen: open !== null };
  return speak(speech, spoken, async (id) => {
    const now = deps.clock();
    const counted = { userId, now, characters: text.length };
    const { rateLimitFactor: factor } = deps.config;
    if (!(await reserveCharacters(deps.db, { ...counted, factor }))) throw tooMuch(now);
    try {
      await speech.make(id, spoken);
    } catch (error) {
      await releaseCharacters(deps.db, counted);
      throw error;
    }
  });
}

/** Speaks a story or glossary text to anyone. New sounds are limited per network. @throws ApiError as for a learner */
export async function speakForEverybody(
  deps: SpeakDeps,
  speech: SpeechServer,
  ip: string,
  asked: AskedText,
): Promise<SpokenText> {
  const network = networkOf(ip);
  assertAllowed(await deps.rateCounter.take('speech of network', network));
  const text = await openText(deps, asked);
  if (text === null) throw unknown();
  const spoken = { language: asked.language, text, isOpen: true };
  return speak(speech, spoken, async (id) => {
    assertAllowed(await deps.rateCounter.take('new speech of network', network));
    await speech.make(id, spoken);
  });
}
