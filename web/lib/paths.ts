/** All paths of the app. */
export const paths = {
  home: '/',
  chats: '/chats',
  chat: (characterId: number) => `/chat/${characterId}`,
  conversation: (characterId: number, conversationId: number) =>
    `/chat/${characterId}?conversationId=${conversationId}`,
  voiceCall: (characterId: number) => `/chat/${characterId}?startVoiceCall=true`,
  collection: '/collection',
  voiceCalls: '/voice-calls',
  referrals: '/referrals',
  profile: '/profile',
  subscribe: '/subscribe',
  verifyEmail: '/verify-email',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  undoEmailChange: '/undo-email-change',
  admin: '/admin',
  recordKeeping: '/2257-statement',
  terms: '/terms',
  privacy: '/privacy',
  communityGuidelines: '/community-guidelines',
  safety: '/safety',
  /** A server redirect to the login page. */
  apiLogin: '/api/login',
} as const;

/** History state of a chat opened from the gallery. */
export const OPENED_FROM_GALLERY = { isOpenedFromGallery: true } as const;

export const placeholderImage = (width: number, height: number): string =>
  `/api/placeholder/${width}/${height}`;
