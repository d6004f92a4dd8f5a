import { Hourglass } from 'lucide-react';
import { useLocation } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { EmptyState } from '#web/ui/state.tsx';

/** Screens that have an address and a place in the menu, and are not built yet. */
const SCREENS: Record<string, { name: string; text: string }> = {
  [paths.voiceCalls]: {
    name: 'Voice Calls',
    text: 'Calls are being wired up. Until then, everyone is a message away.',
  },
  [paths.admin]: { name: 'Admin Portal', text: 'The portal for operators is being built.' },
};

export default function SoonPage() {
  const { pathname } = useLocation();
  const { name, text } = SCREENS[pathname] ?? { name: 'Soon', text: 'This page is being written.' };
  return (
    <div className="flex min-h-[80dvh] flex-col justify-center">
      <PageTitle>{name}</PageTitle>
      <h1 className="sr-only">{name}</h1>
      <EmptyState
        icon={Hourglass}
        title={`${name} is not open yet`}
        action={
          <ButtonLink to={paths.home} variant="primary">
            Back to the companions
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
