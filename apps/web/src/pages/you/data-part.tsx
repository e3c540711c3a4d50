import { useNavigate } from 'react-router-dom';
import { DataSection } from '#features/account/data-section.tsx';
import { ClearLanguageSection } from '#features/settings/clear-language-section.tsx';
import { ImportsSection } from '#features/words/imports-section.tsx';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Spinner } from '#ui/notices/spinner.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';

const DangerSettings = lazyPart(() => import('#pages/language-dialogs.tsx'), 'DangerSettings');

export function DataPart() {
  const user = useAppSelector(selectUser);
  const navigate = useNavigate();
  if (user === null) return null;
  return (
    <>
      <ImportsSection />
      <DataSection user={user}>
        <ClearLanguageSection>
          {(language) => (
            <DangerSettings
              key={language}
              language={language}
              onExport={() => void navigate('#your-archive')}
              whileLoading={<Spinner />}
            />
          )}
        </ClearLanguageSection>
      </DataSection>
    </>
  );
}
