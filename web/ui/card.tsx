import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

const PADDING = { none: '', md: 'p-5', lg: 'p-6 sm:p-8' };

interface CardProps extends ComponentProps<'section'> {
  padding?: keyof typeof PADDING;
}

export function Card({ padding = 'lg', className, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={cn('surface-lit rounded-xl bg-surface shadow-lift', PADDING[padding], className)}
    />
  );
}
