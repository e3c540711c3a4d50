import { useLocation, useNavigate } from 'react-router-dom';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { SignupForm } from '#features/auth/signup-form.tsx';
import { loginStateOf } from '#lib/login-state.ts';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { Link } from '#ui/buttons/link.tsx';

export function SignupPage() {
  usePageTitle('Sign up');
  const navigate = useNavigate();
  const { from } = loginStateOf((useLocation() as { state: unknown }).state);
  const origin = from === undefined ? {} : { from };
  return (
    <AuthCard
      title="Create your account"
      subtitle="Free. Your words and levels move with you."
      footer={
        <>
          Already have an account?{' '}
          <Link to={paths.login} state={origin}>
            Log in
          </Link>
        </>
      }
    >
      <SignupForm onSignedUp={(email) => void navigate(paths.verifyEmail, { state: { ...origin, email } })} />
    </AuthCard>
  );
}
