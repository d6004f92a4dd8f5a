import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. It adds and never overrides: where a component must look different it has a variant
 * for that, so no class of the caller has to win against one of its own.
 */
export const cn = (...values: ClassValue[]): string => clsx(values);
