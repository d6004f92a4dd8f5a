import { Copy } from 'lucide-react';
import { copyToClipboard } from '#web/lib/copy-to-clipboard.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Invitation } from './share-targets.ts';
import { useGenerateCode } from './use-generate-code.ts';

interface CodeCardProps {
  userId: number;
  invitation: Invitation | null;
  isLoading: boolean;
}

export function CodeCard({ userId, invitation, isLoading }: CodeCardProps) {
  const generate = useGenerateCode(userId);
  return (
    <Card aria-labelledby="code">
      <h2 id="code" className="text-2xl">
        Your Referral Code
      </h2>
      {isLoading ? (
        <Skeleton className="mt-6 h-24 rounded-lg" />
      ) : invitation ? (
        <>
          <p className="mt-5 font-serif text-4xl font-light tracking-wide select-all">{invitation.code}</p>
          <div className="mt-5 flex items-center gap-2 rounded-md bg-ink-deep/60 py-1 pr-1 pl-4">
            <span className="min-w-0 flex-1 truncate text-sm text-muted select-all">{invitation.link}</span>
            <IconButton
              icon={Copy}
              label="Copy the link"
              onClick={() => void copyToClipboard(invitation.link, 'Referral link copied to clipboard')}
            />
          </div>
        </>
      ) : (
        <>
          <p className="mt-2 text-muted">One code, for as many friends as you like.</p>
          <Button
            variant="primary"
            className="mt-6"
            pending={generate.isPending}
            onClick={() => generate.mutate()}
          >
            {generate.isPending ? 'Generating...' : 'Generate Referral Code'}
          </Button>
        </>
      )}
    </Card>
  );
}
