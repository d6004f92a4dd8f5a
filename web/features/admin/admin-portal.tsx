import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { sessionQuery } from '#web/features/session/session-query.ts';
import { api } from '#web/lib/api.ts';
import { storage } from '#web/lib/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toast.ts';
import { toastOnError } from './toast-on-error.ts';

const CharactersTab = lazy(() => import('./characters/characters-tab.tsx'));
const AnalyticsTab = lazy(() => import('./analytics/analytics-tab.tsx'));
const UsersTab = lazy(() => import('./users/users-tab.tsx'));
const ModerationTab = lazy(() => import('./moderation/moderation-tab.tsx'));
const AuditTab = lazy(() => import('./audit/audit-tab.tsx'));

const TABS = [
  { value: 'characters', label: 'Character Management', content: <CharactersTab /> },
  { value: 'analytics', label: 'Analytics', content: <AnalyticsTab /> },
  { value: 'users', label: 'Users', content: <UsersTab /> },
  { value: 'moderation', label: 'Moderation', content: <ModerationTab /> },
  { value: 'audit', label: 'Audit', content: <AuditTab /> },
] as const satisfies readonly { value: string; label: string; content: ReactNode }[];
type Tab = (typeof TABS)[number]['value'];

/** The header and the tabs. The open tab is in the URL, so it survives a reload. */
export function AdminPortal({ email }: { email: string }) {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const requested = search.get('tab');
  const tab = TABS.find(({ value }) => value === requested)?.value ?? 'characters';
  const logout = useMutation({
    mutationFn: () => api('auth-logout'),
    onSuccess: () => {
      storage.setUserId(null);
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
      client.setQueryData(sessionQuery.queryKey, null);
      toast({ title: 'Success', description: 'Logged out successfully', tone: 'success' });
    },
    onError: toastOnError('You are still logged in'),
  });
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-3xl tracking-tighter">Admin Portal</h1>
          <p className="truncate text-sm text-subtle">{email}</p>
        </div>
        <Button size="sm" pending={logout.isPending} onClick={() => logout.mutate()}>
          <LogOut aria-hidden className="size-4" />
          Logout
        </Button>
      </header>
      <Tabs<Tab>
        label="Sections"
        value={tab}
        onValueChange={(value) => setSearch({ tab: value }, { replace: true })}
        tabs={TABS.map(({ content, ...rest }) => ({
          ...rest,
          content: <Suspense fallback={<TabFallback />}>{content}</Suspense>,
        }))}
      />
    </>
  );
}

function TabFallback() {
  return (
    <div className="flex min-h-60 items-center justify-center">
      <Loading>Loading…</Loading>
    </div>
  );
}
