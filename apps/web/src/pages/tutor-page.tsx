import { useParams } from 'react-router-dom';
import { Tutor } from '#features/tutor/tutor.tsx';
import { usePageTitle } from '#lib/browser/use-page-title.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/tutor.tsx';

export function TutorPage() {
  usePageTitle(texts.pageTitle);
  const language = useAppSelector(selectLanguage);
  const { conversation = null } = useParams();
  return <Tutor language={language} current={conversation} />;
}
