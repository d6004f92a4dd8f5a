/** Providers that deliver to the same mailbox however the dots are set. */
const DOTS_DO_NOT_COUNT = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address leads to, as far as the address tells: what follows a plus is the owner's own note. Only
 * for telling whether two addresses are one person's; mail goes to the address as it was given.
 */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  const domain = email.slice(at + 1).toLowerCase();
  return DOTS_DO_NOT_COUNT.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
