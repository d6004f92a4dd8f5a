/** Providers that ignore dots in the local part. */
const DOT_INSENSITIVE = ['gmail.com', 'googlemail.com'];

/**
 * The address without alias: lower case, no `+tag`, no dots for Gmail. Only for comparing addresses; emails are sent
 * to the address as entered.
 */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  const domain = email.slice(at + 1).toLowerCase();
  return DOT_INSENSITIVE.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
