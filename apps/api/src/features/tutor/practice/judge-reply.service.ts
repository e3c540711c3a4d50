import { normAnswer } from '@wordreel/learning';
import {
  acceptedAnswers,
  modelAnswer,
  type PracticeAnswer,
  type SceneReply,
  withoutPunctuation,
} from '@wordreel/tutor';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import { readText } from '#features/tutor/reading/read-text.service';
import { possibleLemmas } from '#features/tutor/words/used-words';
import type { UserLanguage } from '#lib/user-language';

/** Only the accepted answers that share the most words with the typed one are judged, because each takes a query. */
const MOST_JUDGED = 8;

type Answer = ReturnType<typeof acceptedAnswers>[number];

function closest(answers: readonly Answer[], typed: string): readonly Answer[] {
  const words = new Set(typed.toLowerCase().split(' '));
  const distance = ({ expected }: Answer): number => {
    const others = expected.toLowerCase().split(' ');
    return Math.max(words.size, others.length) - others.filter((word) => words.has(word)).length;
  };
  return answers.toSorted((a, b) => distance(a) - distance(b)).slice(0, MOST_JUDGED);
}

/** Returns the accepted answer that the typed one is, exactly or with a slip, by the rules of typed exercises. */
async function findAccepted(
  deps: TutorDeps,
  userLanguage: UserLanguage,
  answers: readonly Answer[],
  typed: string,
): Promise<PracticeAnswer | null> {
  const norm = (text: string): string => normAnswer(text, userLanguage.language);
  const same = answers.find(({ expected }) => norm(expected) === norm(typed));
  if (same !== undefined) return { act: 'reply', verdict: 'exact', ...same };
  const near = closest(answers, typed);
  const verdicts = await Promise.all(
    near.map(({ expected }) => deps.exercises.judgeForm(userLanguage, typed, expected)),
  );
  for (const verdict of ['exact', 'slip'] as const) {
    const found = near[verdicts.indexOf(verdict)];
    if (found !== undefined) return { act: 'reply', verdict, ...found };
  }
  return null;
}

/** Returns the reply whose `mentions` the answer has, each by the lemma of one of its alternatives. */
async function findMentioned(
  deps: TutorDeps,
  userLanguage: UserLanguage,
  replies: readonly SceneReply[],
  typed: string,
): Promise<number> {
  const reading = await readText(deps, userLanguage, typed);
  if (reading === null) return -1;
  const said = possibleLemmas(reading);
  const { language, userId } = userLanguage;
  const mentions = replies.map((reply) => (reply.mentions ?? []).map((words) => words.split('|')));
  const facts = await deps.tokeniser.facts(language, mentions.flat(2), userId);
  let next = 0;
  const has = mentions.map((all) => {
    const found = all.map((words) => {
      const lemmas = facts.slice(next, next + words.length).map(({ lemma }) => lemma);
      next += words.length;
      return lemmas.some((lemma) => said.has(lemma));
    });
    return found.length > 0 && found.every(Boolean);
  });
  return has.indexOf(true);
}

/** Judges a typed reply in a scene. What is not an accepted answer may still be understood; its grammar is not judged. */
export async function judgeReply(
  deps: TutorDeps,
  userLanguage: UserLanguage,
  replies: readonly SceneReply[],
  text: string,
): Promise<PracticeAnswer> {
  const typed = withoutPunctuation(text);
  const accepted = await findAccepted(deps, userLanguage, acceptedAnswers(replies, typed), typed);
  if (accepted !== null) return accepted;
  const place = await findMentioned(deps, userLanguage, replies, typed);
  const mentioned = replies[place];
  return mentioned === undefined
    ? { act: 'reply', reply: null, verdict: 'wrong', shown: null }
    : { act: 'reply', reply: place, verdict: 'understood', shown: modelAnswer([mentioned]) };
}
