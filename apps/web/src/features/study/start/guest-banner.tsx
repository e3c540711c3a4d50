import { paths } from '#lib/paths.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Link } from '#ui/buttons/link.tsx';

/** Says where a guest's words and answers are stored. */
export function GuestBanner() {
  const isGuest = useAppSelector(selectIsGuest);
  if (!isGuest) return null;
  return (
    <Banner tone="info">
      Kept on this device. <Link to={paths.signup}>Sign up</Link> to take it along.
    </Banner>
  );
}
