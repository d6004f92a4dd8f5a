import type { LucideIcon } from 'lucide-react';
import { cn } from '#web/lib/cn.ts';

/** A round, glowing icon for empty states and feature cards. */
export function GlowingIcon({ icon: Icon, className }: { icon: LucideIcon; className?: string }) {
  return (
    <span aria-hidden className={cn('relative inline-flex size-20 items-center justify-center', className)}>
      <span className="absolute inset-0 rounded-full bg-accent-light opacity-35 blur-md" />
      <span className="absolute inset-1 rounded-full surface-lit bg-raised shadow-lift" />
      <Icon className="relative size-8 text-accent" strokeWidth={1.5} />
    </span>
  );
}
