import { AccountBox } from './account-box.tsx';
import { Brand } from './brand.tsx';
import { NavLinks } from './nav-links.tsx';

/** What the fixed sidebar and the drawer hold. `onNavigate` runs when something in it was chosen. */
export function SidebarContent({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <div className="flex min-h-full flex-col gap-6 px-4 pt-5 pb-safe">
      <Brand className="px-3" onNavigate={onNavigate} />
      <NavLinks onNavigate={onNavigate} />
      <div className="mt-auto">
        <AccountBox onNavigate={onNavigate} />
      </div>
    </div>
  );
}

/** Stands at the side where there is room for it. */
export function Sidebar() {
  return (
    <aside
      aria-label="Sidebar"
      className="fixed top-banner bottom-0 left-0 z-sidebar w-sidebar overflow-y-auto overscroll-contain bg-ink-deep/70 shadow-lift"
    >
      <SidebarContent />
    </aside>
  );
}
