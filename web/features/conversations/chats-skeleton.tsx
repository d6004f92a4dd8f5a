import { Skeleton } from '#web/ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

export function ChatsSkeleton() {
  return (
    <div className="mt-6 flex flex-col gap-1">
      <p role="status" className="sr-only">
        Loading your chats
      </p>
      {ROWS.map((row) => (
        <div key={row} className="flex min-h-20 items-center gap-4 px-3 py-2">
          <Skeleton className="size-14 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="mt-2 h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
