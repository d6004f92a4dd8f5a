import type { ReactNode } from 'react';
import { AccountBox } from './account-box.tsx';
import { Brand } from './brand.tsx';
import { NavLinks } from './nav-links.tsx';

interface SidebarContentProps {
  /** Called when a link is followed. */
  onNavigate?: () => void;
  /** Replaces the account box; null in the prerendered page. */
  account?: ReactNode;
}

/** The content of the fixed sidebar and of the drawer. */
export function SidebarContent({
  onNavigate,
  account = <AccountBox onNavigate={onNavigate} />,
}: SidebarContentProps) {
  return (
    <div className="flex min-h-full flex-col gap-6 px-4 pt-5 pb-safe">
      <Brand className="px-3" onNavigate={onNavigate} />
      <NavLinks onNavigate={onNavigate} />
      <div className="mt-auto">{account}</div>
    </div>
  );
}

/** Fixed on a wide screen, hidden on a narrow one. */
export function Sidebar() {
  return (
    <SidebarFrame>
      <SidebarContent />
    </SidebarFrame>
  );
}

export function SidebarFrame({ children }: { children: ReactNode }) {
  return (
    <aside
      aria-label="Sidebar"
      className="fixed top-banner bottom-0 left-0 z-sidebar w-sidebar overflow-y-auto overscroll-contain bg-ink-deep/70 shadow-lift max-lg:hidden"
    >
      {children}
    </aside>
  );
}
