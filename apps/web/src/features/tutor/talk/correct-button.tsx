import { useGetTutorStatusQuery } from '#store/api/tutor/tutor-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useTalk } from './talk.ts';

/** Requests corrections of the last message, for learners who want them only on request. */
export function CorrectButton() {
  const { conversation, language, isReady, send } = useTalk();
  const { currentData: status } = useGetTutorStatusQuery(language);
  const last = conversation.messages.findLast(({ role }) => role === 'learner');
  const isOnRequest = conversation.mode === 'model' && status?.settings.corrections === 'asked';
  if (!isOnRequest || last === undefined || last.notes.length > 0) return null;
  return (
    <div>
      <Button variant="quiet" disabled={!isReady} onClick={() => send({ act: 'correct' })}>
        Correct my last message
      </Button>
    </div>
  );
}
