import { Sparkles } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { GlowingIcon } from '#web/ui/glowing-icon.tsx';
import { closeLimitDialog } from './limit-dialog-store.ts';
import { type LimitNotice, noticeText } from './limit-notice.ts';

interface LimitDialogProps {
  notice: LimitNotice;
  isOpen: boolean;
  /** Opens the plans. */
  onUpgrade: () => void;
}

export default function LimitDialog({ notice, isOpen, onUpgrade }: LimitDialogProps) {
  const upgrade = () => {
    closeLimitDialog();
    onUpgrade();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && closeLimitDialog()}
      title="Upgrade to Premium"
      description={<span className="sr-only">{noticeText(notice)}</span>}
    >
      <div className="flex flex-col items-center text-center">
        <GlowingIcon icon={Sparkles} />
        <h3 className="mt-5 text-xl">Limit Reached</h3>
        {/* Hidden because it is also the dialog's description. */}
        <p aria-hidden className="mt-2 text-muted">
          {noticeText(notice)}
        </p>
        <UsedCount notice={notice} />
      </div>
      <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row">
        <Button variant="ghost" wide onClick={closeLimitDialog}>
          Maybe Later
        </Button>
        <Button variant="primary" wide onClick={upgrade}>
          Upgrade Now
        </Button>
      </div>
    </Dialog>
  );
}

function UsedCount({ notice: { current, limit } }: { notice: LimitNotice }) {
  if (current === undefined || !limit) return null;
  return (
    <p className="mt-5 rounded-full bg-fill px-4 py-1.5 text-sm tabular-nums text-subtle">
      {Math.min(current, limit)} of {limit} used
    </p>
  );
}
