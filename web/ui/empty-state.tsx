import type { LucideIcon } from 'lucide-react';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';
import { Button } from './button.tsx';
import { GlowingIcon } from './glowing-icon.tsx';

interface NoticeStateProps {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status';
  className?: string;
}

/** Icon, title, text and action when there is nothing to show. */
export function EmptyState({ icon, title, children, action, role, className }: NoticeStateProps) {
  return (
    <div
      role={role}
      className={cn(
        'mx-auto flex max-w-form animate-rise-in flex-col items-center px-4 py-14 text-center',
        className,
      )}
    >
      <GlowingIcon icon={icon} />
      <h2 className="mt-7 text-2xl">{title}</h2>
      {children && <p className="mt-2 text-muted">{children}</p>}
      {action && <div className="mt-7 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

interface ErrorStateProps extends Omit<NoticeStateProps, 'icon' | 'role'> {
  icon?: LucideIcon;
  onRetry?: () => unknown;
}

/** An EmptyState for errors, announced to screen readers. */
export function ErrorState({ icon = CloudOff, onRetry, action, ...rest }: ErrorStateProps) {
  const retry = onRetry && (
    <Button variant="primary" onClick={() => onRetry()}>
      Try again
    </Button>
  );
  return <EmptyState {...rest} icon={icon} role="alert" action={action ?? retry} />;
}
