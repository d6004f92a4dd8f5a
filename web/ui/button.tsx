import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cn } from '#web/lib/cn.ts';
import { Spinner } from './spinner.tsx';

/** Shared by Button and ButtonLink. */
const buttonStyles = cva(
  [
    'inline-flex items-center justify-center gap-2 rounded-full font-medium whitespace-nowrap select-none',
    'transition-[transform,opacity,background-color] duration-quick active:scale-press',
    'disabled:opacity-55 disabled:active:scale-none aria-disabled:opacity-55',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-accent-light text-on-accent shadow-glow hover:opacity-90',
        secondary: 'bg-fill-strong text-text shadow-soft hover:bg-overlay',
        ghost: 'text-muted hover:bg-fill hover:text-text',
        inverse: 'bg-on-accent text-warn hover:opacity-90',
        danger: 'bg-danger text-on-accent hover:opacity-90',
        link: 'rounded-sm text-accent underline decoration-line-strong underline-offset-4 hover:decoration-current',
      },
      size: {
        sm: 'min-h-target px-4 text-sm',
        md: 'min-h-12 px-6 text-base',
        lg: 'min-h-14 px-8 text-lg',
        bare: 'min-h-6 px-1 text-sm',
      },
      // Two wide buttons in a row share its width.
      wide: { true: 'w-full shrink', false: 'shrink-0' },
    },
    defaultVariants: { variant: 'secondary', size: 'md', wide: false },
  },
);
type StyleProps = VariantProps<typeof buttonStyles>;

/** `pending` shows a spinner and ignores clicks, but keeps the focus. */
export function Button({
  variant,
  size,
  wide,
  pending = false,
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & StyleProps & { pending?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={cn(buttonStyles({ variant, size, wide }), className)}
    >
      {pending && <Spinner size="sm" />}
      {children}
    </button>
  );
}

export function ButtonLink({
  variant,
  size,
  wide,
  className,
  ...rest
}: ComponentProps<typeof Link> & StyleProps) {
  return <Link {...rest} className={cn(buttonStyles({ variant, size, wide }), className)} />;
}
