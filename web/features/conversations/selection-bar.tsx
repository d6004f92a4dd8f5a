import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDeleteConversations } from './delete-conversations.ts';
import type { SelectAll } from './use-select-all.ts';
import type { Selection } from './use-selection.ts';

/** The toolbar of the selection mode. */
export function SelectionBar({ selection, all }: { selection: Selection; all: SelectAll }) {
  const { selected, end } = selection;
  const { isAll, isLoading, selectAll, selectNone } = all;
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const deletion = useDeleteConversations();
  const deleteSelected = () =>
    deletion.mutate(selected, {
      onSuccess: () => {
        toast({ title: 'Conversations deleted successfully', tone: 'success' });
        end();
      },
      onError: () => toast({ title: 'Failed to delete conversations', tone: 'danger' }),
      onSettled: () => setIsConfirmOpen(false),
    });
  return (
    <div role="toolbar" aria-label="Chosen conversations" className="mt-5 flex flex-wrap items-center gap-2">
      <Button size="sm" pending={isLoading} onClick={isAll ? selectNone : selectAll}>
        {isAll ? 'Deselect All' : 'Select All'}
      </Button>
      <Button
        size="sm"
        variant="danger"
        disabled={selected.length === 0 || isLoading}
        onClick={() => setIsConfirmOpen(true)}
      >
        Delete ({selected.length})
      </Button>
      <Button size="sm" variant="ghost" onClick={end}>
        Cancel
      </Button>
      <ConfirmDialog
        open={isConfirmOpen}
        onOpenChange={setIsConfirmOpen}
        title={`Delete ${selected.length} conversation(s)?`}
        description="All of their messages go with them, for good."
        confirmLabel="Delete"
        danger
        pending={deletion.isPending}
        onConfirm={deleteSelected}
      />
    </div>
  );
}
