import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDeleteConversations } from './delete-conversations.ts';
import type { SelectAll } from './use-select-all.ts';
import type { Selection } from './use-selection.ts';

/** What can be done while conversations are being chosen. */
export function SelectionBar({ selection, all }: { selection: Selection; all: SelectAll }) {
  const { chosen, end } = selection;
  const { isAll, isReading, selectAll, selectNone } = all;
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeleteConversations();
  const remove = () =>
    deletion.mutate(chosen, {
      onSuccess: () => {
        toast({ title: 'Conversations deleted successfully', tone: 'success' });
        end();
      },
      onError: () => toast({ title: 'Failed to delete conversations', tone: 'danger' }),
      onSettled: () => setIsAsking(false),
    });
  return (
    <div role="toolbar" aria-label="Chosen conversations" className="mt-5 flex flex-wrap items-center gap-2">
      <Button size="sm" pending={isReading} onClick={isAll ? selectNone : selectAll}>
        {isAll ? 'Deselect All' : 'Select All'}
      </Button>
      <Button
        size="sm"
        variant="danger"
        disabled={chosen.length === 0 || isReading}
        onClick={() => setIsAsking(true)}
      >
        Delete ({chosen.length})
      </Button>
      <Button size="sm" variant="ghost" onClick={end}>
        Cancel
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete ${chosen.length} conversation(s)?`}
        description="All of their messages go with them, for good."
        confirmLabel="Delete"
        danger
        pending={deletion.isPending}
        onConfirm={remove}
      />
    </div>
  );
}
