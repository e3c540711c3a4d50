import { useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { BuildSentence } from './build-sentence.tsx';
import { ArticleDrill, ChooseMeaning, GapBank } from './choices.tsx';
import { Dictation, ListenAndChoose } from './heard.tsx';
import { MatchPairs } from './match-pairs.tsx';
import { SpeakLine } from './speak-line.tsx';
import { TypedGap, TypedWord } from './typed.tsx';

/** Renders the current item by its type. */
export function ItemBody() {
  const { item } = useExerciseSession();
  switch (item.type) {
    case 'choose-meaning':
      return <ChooseMeaning item={item} />;
    case 'gap-bank':
      return <GapBank item={item} />;
    case 'hear-choose':
      return <ListenAndChoose item={item} />;
    case 'typed-gap':
      return <TypedGap item={item} />;
    case 'typed-word':
      return <TypedWord item={item} />;
    case 'dictation':
      return <Dictation item={item} />;
    case 'article':
      return <ArticleDrill item={item} />;
    case 'build-sentence':
      return <BuildSentence item={item} />;
    case 'match-pairs':
      return <MatchPairs item={item} />;
    case 'speak-line':
      return <SpeakLine item={item} />;
  }
}
