/** A `ref` for what takes the place of the button that was pressed: the focus must not be lost with that. */
export const focusAtFirst = (element: HTMLElement | null): void => element?.focus();
