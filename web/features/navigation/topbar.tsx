import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { openAuthDialog } from '#web/features/session/auth-dialog-store.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { paths } from '#web/lib/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Brand } from './brand.tsx';
import { MenuButton } from './menu-button.tsx';

/** The top bar of a narrow screen. */
export function Topbar() {
  const { user, isGuest } = useSession();
  return (
    <TopbarFrame>
      {user && (
        <Link to={paths.profile} aria-label="Profile" className="flex rounded-full">
          <Avatar name={user.firstName} size="md" />
        </Link>
      )}
      {isGuest && (
        <Button size="sm" onClick={() => openAuthDialog({ tab: 'login' })}>
          Sign In
        </Button>
      )}
    </TopbarFrame>
  );
}

/** @param children the account */
export function TopbarFrame({ children }: { children?: ReactNode }) {
  return (
    <header className="sticky top-banner z-topbar flex h-topbar items-center gap-1 bg-ink/85 px-2 backdrop-blur-md lg:hidden">
      <MenuButton />
      <Brand className="px-2" />
      <div className="ml-auto pr-2">{children}</div>
    </header>
  );
}
