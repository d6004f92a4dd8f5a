import type { ReactNode } from 'react';

interface TextWithLinkProps {
  /** With the placeholder in braces. */
  text: string;
  placeholder: string;
  children: ReactNode;
}

/** A text in which an element takes the place of a placeholder. */
export function TextWithLink({ text, placeholder, children }: TextWithLinkProps) {
  const [before, after] = text.split(`{${placeholder}}`);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
