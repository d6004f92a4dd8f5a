import { useNavigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { AuthPage } from './auth-page.tsx';
import { LoginForm } from './login-form.tsx';

export default function LoginPage() {
  const navigate = useNavigate();
  return (
    <AuthPage
      name="Sign in"
      heading="Good to see you"
      text="Everything is where you left it."
      alternative={{ question: 'New here?', to: paths.signup, label: 'Create an account' }}
    >
      <LoginForm variant="page" onDone={() => navigate(paths.home)} />
    </AuthPage>
  );
}
