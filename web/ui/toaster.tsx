import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { cn } from '#web/lib/cn.ts';
import { IconButton } from './icon-button.tsx';
import { connectToaster, TOAST_DURATION, type Toast } from './toast.ts';

const TONES: Record<NonNullable<Toast['tone']>, { icon: LucideIcon; className: string }> = {
  neutral: { icon: Info, className: 'text-accent' },
  success: { icon: CircleCheck, className: 'text-success' },
  danger: { icon: CircleAlert, className: 'text-danger' },
};

/** One notice at a time. */
function showNotice(notice: Toast): void {
  sonner.dismiss();
  sonner.custom(() => <Notice {...notice} />, { duration: TOAST_DURATION });
}

function Notice({ title, description, tone = 'neutral' }: Toast) {
  const { icon: Icon, className } = TONES[tone];
  return (
    <div className="flex w-full items-start gap-3 rounded-lg surface-lit bg-overlay px-5 py-4 font-sans shadow-dialog">
      <Icon aria-hidden className={cn('mt-0.5 size-5 shrink-0', className)} />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-text">{title}</p>
        {description && <p className="mt-0.5 text-sm text-muted">{description}</p>}
      </div>
      <IconButton
        icon={X}
        label="Dismiss notice"
        className="-my-2.5 -mr-3 shrink-0"
        onClick={() => sonner.dismiss()}
      />
    </div>
  );
}

export default function Toaster() {
  useEffect(() => connectToaster(showNotice), []);
  return (
    <Sonner
      theme="dark"
      position="top-center"
      visibleToasts={1}
      duration={TOAST_DURATION}
      containerAriaLabel="Notices"
      toastOptions={{ unstyled: true, className: 'w-full' }}
    />
  );
}
