import { useEffect } from 'react';
import { PRODUCT_NAME } from '#shared/product.ts';

/** Sets the document title. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = children === PRODUCT_NAME ? children : `${children} · ${PRODUCT_NAME}`;
  }, [children]);
  return null;
}
