import { useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { placeholderImage } from '#web/lib/paths.ts';

interface SafeImageProps {
  /** '' where there is none. */
  src: string;
  alt: string;
  /** Shown when the picture cannot be; without one, or when that fails too, a '?'. */
  fallback: string | undefined;
  /** All of it, instead of filling the frame. */
  isWhole?: boolean;
}

/** A picture that never leaves a hole: first another one, then the placeholder. */
export function SafeImage({ src, alt, fallback, isWhole = false }: SafeImageProps) {
  // Each once: an address that has just failed would not be tried again, and so never fail again.
  // An empty one would never fail either, and so stay.
  const sources = [...new Set([src, fallback, placeholderImage(360, 480)])].filter(Boolean);
  const [failures, setFailures] = useState(0);
  if (failures >= sources.length) {
    return (
      <span
        role="img"
        aria-label={alt}
        className="flex size-full items-center justify-center text-4xl text-subtle"
      >
        ?
      </span>
    );
  }
  return (
    <img
      src={sources[failures]}
      alt={alt}
      decoding="async"
      onError={() => setFailures(failures + 1)}
      className={cn(
        isWhole ? 'mx-auto max-h-[78dvh] max-w-full rounded-lg object-contain' : 'size-full object-cover',
      )}
    />
  );
}
