/** Texts for code that does not load. A page opened before a release may request a file that no longer exists. */
export const LAZY_MESSAGES = {
  title: 'This has not opened yet',
  online: 'The network is slow, or there is a newer version of this page. Reload it to continue.',
  offline: 'You are offline. It opens by itself as soon as the network is back.',
  reload: 'Reload the page',
};

/** Fixed at the bottom of the page. */
export const lazyNoticeStyles =
  'fixed inset-x-3 bottom-3 z-toast mx-auto max-w-form animate-rise-in rounded-lg surface-lit bg-overlay px-5 py-4 shadow-dialog';
