import { useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { placeholderImage } from '#web/lib/paths.ts';

interface SafeImageProps {
  /** '' without an image. */
  src: string;
  alt: string;
  /** The second image to try. */
  fallback: string | undefined;
  /** Shows the image uncropped instead of filling the frame. */
  isUncropped?: boolean;
}

/** An image with fallbacks: `fallback`, then the placeholder, then a '?'. */
export function SafeImage({ src, alt, fallback, isUncropped = false }: SafeImageProps) {
  // Distinct and not empty: the same or an empty `src` would fire no second error event.
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
        isUncropped ? 'mx-auto max-h-[78dvh] max-w-full rounded-lg object-contain' : 'size-full object-cover',
      )}
    />
  );
}
