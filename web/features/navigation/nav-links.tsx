import { Compass, Gift, Images, type LucideIcon, MessageCircle, Phone, UserRound } from 'lucide-react';
import { NavLink } from 'react-router';
import { cn } from '#web/lib/cn.ts';
import { paths } from '#web/lib/paths.ts';

const NAV_LINKS: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: paths.home, label: 'Discover', icon: Compass },
  { to: paths.chats, label: 'My Chats', icon: MessageCircle },
  { to: paths.collection, label: 'Collection', icon: Images },
  { to: paths.voiceCalls, label: 'Voice Calls', icon: Phone },
  { to: paths.referrals, label: 'Refer Friends', icon: Gift },
  { to: paths.profile, label: 'Profile', icon: UserRound },
];

export function NavLinks({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  return (
    <nav aria-label="Main">
      <ul className="flex flex-col gap-0.5">
        {NAV_LINKS.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === paths.home}
              onClick={onNavigate}
              className={({ isActive }) =>
                cn(
                  'group flex min-h-target items-center gap-3.5 rounded-md px-3.5 font-medium transition-colors duration-quick',
                  isActive ? 'bg-fill-strong text-text' : 'text-muted hover:bg-fill hover:text-text',
                )
              }
            >
              <Icon
                aria-hidden
                strokeWidth={1.75}
                className="size-5 text-subtle transition-colors duration-quick group-hover:text-text group-aria-[current]:text-accent"
              />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
