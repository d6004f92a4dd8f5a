import { cn } from '#web/lib/cn.ts';

const SIZES = { sm: 'size-1', md: 'size-1.5' };

export function TypingDots({ size = 'md' }: { size?: keyof typeof SIZES }) {
  const dot = cn('animate-breathe rounded-full bg-accent', SIZES[size]);
  return (
    <span aria-hidden className={cn('inline-flex items-center', size === 'sm' ? 'gap-0.5' : 'gap-1.5')}>
      <span className={dot} />
      <span className={cn(dot, 'animate-dot-2')} />
      <span className={cn(dot, 'animate-dot-3')} />
    </span>
  );
}
