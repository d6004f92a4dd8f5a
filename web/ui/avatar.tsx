import { useState } from 'react';
import { firstGrapheme } from '#shared/text.ts';
import { cn } from '#web/lib/cn.ts';

const SIZES = {
  sm: 'size-9 text-sm',
  md: 'size-11 text-base',
  lg: 'size-14 text-xl',
  xl: 'size-24 text-3xl',
};

interface AvatarProps {
  name: string;
  src?: string | undefined;
  size?: keyof typeof SIZES;
  className?: string;
}

/** A picture, or the first letter of the name without one. Hidden from screen readers: the name is shown beside it. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const letter = firstGrapheme(name.trim()).toUpperCase() || '?';
  return (
    <span
      aria-hidden
      className={cn(
        'relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full',
        'surface-lit bg-overlay font-serif text-accent select-none',
        SIZES[size],
        className,
      )}
    >
      {src && failed !== src ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setFailed(src)} />
      ) : (
        letter
      )}
    </span>
  );
}
