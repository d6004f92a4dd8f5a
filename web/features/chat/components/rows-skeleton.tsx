import { cn } from '#web/lib/cn.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const SKELETON_ROWS = [
  { key: 'a', isMine: false, size: 'h-16 w-3/5' },
  { key: 'b', isMine: true, size: 'h-11 w-2/5' },
  { key: 'c', isMine: false, size: 'h-22 w-2/3' },
  { key: 'd', isMine: true, size: 'h-11 w-1/3' },
];

/** Placeholder while a conversation loads. */
export function RowsSkeleton() {
  return (
    <div className="absolute inset-0 mx-auto flex max-w-chat flex-col justify-end gap-4 px-3 pb-4 sm:px-6">
      <p role="status" className="sr-only">
        Opening the conversation
      </p>
      {SKELETON_ROWS.map(({ key, isMine, size }) => (
        <Skeleton key={key} className={cn('rounded-xl', size, isMine && 'self-end')} />
      ))}
    </div>
  );
}
