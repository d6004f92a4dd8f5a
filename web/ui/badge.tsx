import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

const badgeStyles = cva('inline-flex items-center gap-1.5 rounded-full font-medium whitespace-nowrap', {
  variants: {
    tone: {
      neutral: 'bg-fill-strong text-muted',
      accent: 'bg-accent-soft text-accent',
      solid: 'bg-accent-light text-on-accent',
      success: 'bg-success-soft text-success',
      warn: 'bg-warn-soft text-warn',
      danger: 'bg-danger-soft text-danger',
      glass: 'bg-backdrop text-text backdrop-blur-sm',
    },
    size: { sm: 'px-2 py-0.5 text-2xs', md: 'px-2.5 py-1 text-xs' },
  },
  defaultVariants: { tone: 'neutral', size: 'md' },
});

export function Badge({
  tone,
  size,
  className,
  ...rest
}: ComponentProps<'span'> & VariantProps<typeof badgeStyles>) {
  return <span {...rest} className={cn(badgeStyles({ tone, size }), className)} />;
}

export function LiveDot({ className }: { className?: string }) {
  return <span aria-hidden className={cn('size-1.5 rounded-full bg-success shadow-live', className)} />;
}
