import { cva, type VariantProps } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';
import { Spinner } from './spinner.tsx';

const iconButtonStyles = cva(
  [
    'inline-flex size-target shrink-0 items-center justify-center rounded-full select-none',
    'transition-[transform,background-color,color] duration-quick active:scale-press disabled:opacity-45',
  ],
  {
    variants: {
      variant: {
        ghost: 'text-muted hover:bg-fill-strong hover:text-text',
        glass: 'bg-backdrop text-text backdrop-blur-md hover:bg-overlay',
        primary: 'bg-accent-light text-on-accent shadow-glow hover:opacity-90',
        danger: 'text-danger hover:bg-danger-soft',
      },
    },
    defaultVariants: { variant: 'ghost' },
  },
);

interface IconButtonProps extends ComponentProps<'button'>, VariantProps<typeof iconButtonStyles> {
  icon: LucideIcon;
  /** For screen readers, and shown as tooltip. */
  label: string;
  /** Shows a spinner. */
  pending?: boolean;
}

export function IconButton({ icon: Icon, label, pending, variant, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={pending || undefined}
      {...rest}
      className={cn(iconButtonStyles({ variant }), className)}
    >
      {pending ? <Spinner size="sm" /> : <Icon aria-hidden className="size-5" strokeWidth={1.75} />}
    </button>
  );
}
