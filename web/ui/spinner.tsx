import { cn } from '#web/lib/cn.ts';

const SIZES = { sm: 'size-4', md: 'size-6', lg: 'size-9' };

/** Hidden from screen readers: the caller adds a text. */
export function Spinner({ size = 'md', className }: { size?: keyof typeof SIZES; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      className={cn('animate-spin', SIZES[size], className)}
      strokeWidth={2.25}
      stroke="currentColor"
      strokeLinecap="round"
    >
      <circle cx="12" cy="12" r="9" opacity={0.2} />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </svg>
  );
}

/** A spinner with a text that is announced. */
export function Loading({ children, className }: { children: string; className?: string }) {
  return (
    <p role="status" className={cn('flex items-center gap-3 text-muted', className)}>
      <Spinner className="text-accent" />
      {children}
    </p>
  );
}
