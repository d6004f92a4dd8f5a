const KEY = 'velora.referral-code';

/**
 * The code a friend's link carried (`?ref=`). Kept for as long as the tab is open, so that somebody who looks around
 * first still signs up with it.
 */
export function referralCode(search: string = location.search): string {
  const given = new URLSearchParams(search).get('ref')?.trim() ?? '';
  try {
    if (given) sessionStorage.setItem(KEY, given);
    return given || (sessionStorage.getItem(KEY) ?? '');
  } catch {
    return given;
  }
}
