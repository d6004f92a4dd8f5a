import { Badge } from './badge.tsx';

/** Stands beside a companion's name wherever a member talks to it. */
export function AiBadge({ className }: { className?: string }) {
  return (
    <Badge size="sm" tone="accent" className={className}>
      <span aria-hidden>AI</span>
      <span className="sr-only">AI companion</span>
    </Badge>
  );
}
