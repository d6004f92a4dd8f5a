const STORAGE_KEY = 'velora.referral-code';

/** The referral code of the URL (`?ref=`). Kept in sessionStorage until sign-up. */
export function referralCode(search: string = location.search): string {
  const fromUrl = new URLSearchParams(search).get('ref')?.trim() ?? '';
  try {
    if (fromUrl) sessionStorage.setItem(STORAGE_KEY, fromUrl);
    return fromUrl || (sessionStorage.getItem(STORAGE_KEY) ?? '');
  } catch {
    return fromUrl;
  }
}
