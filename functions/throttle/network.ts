import { isIPv6 } from 'node:net';

const IPV4_MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;
/** Groups of an IPv6 address that identify the network (/64). */
const NETWORK_GROUPS = 4;

/**
 * The key that identifies a visitor: an IPv4 address, or the /64 network of an IPv6 address. One customer or a rented
 * server can use every address of its /64. Other text is returned unchanged.
 */
export function networkOf(address: string): string {
  const mapped = IPV4_MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  // The URL parser compresses the address.
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
