import { Link } from 'react-router';
import { PRODUCT_NAME } from '#shared/product.ts';
import { cn } from '#web/lib/cn.ts';
import { paths } from '#web/lib/paths.ts';

/** The product name, linked to the home page. */
export function Brand({
  className,
  onNavigate,
}: {
  className?: string;
  onNavigate?: (() => void) | undefined;
}) {
  return (
    <Link
      to={paths.home}
      onClick={onNavigate}
      className={cn(
        'inline-flex min-h-target items-center rounded-sm font-serif text-2xl font-light tracking-tight',
        className,
      )}
    >
      {PRODUCT_NAME}
    </Link>
  );
}
