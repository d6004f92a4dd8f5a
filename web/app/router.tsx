import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { AppFailure } from './app-failure.tsx';
import { Shell, ShellFallback, type ShellHandle } from './shell/shell.tsx';

type LoadPage = () => Promise<{ default: ComponentType }>;

/** A lazily loaded screen. */
const lazyRoute = (path: string, load: LoadPage, handle: ShellHandle = {}): RouteObject => ({
  path,
  handle,
  lazy: async () => ({ Component: (await load()).default }),
});

/** Replaced by the locked screen as soon as the account is locked. */
const CLOSED: ShellHandle = { whenLocked: 'replaced' };
/** An open chat keeps its transcript, with a notice in place of the composer. */
const CHAT: ShellHandle = { isFullHeight: true, whenLocked: 'replaced at next visit' };

const chat: LoadPage = () => import('#web/features/chat/chat-page.tsx');
const legal: LoadPage = () => import('#web/features/legal/legal-page.tsx');

export const router = createBrowserRouter([
  {
    Component: Shell,
    ErrorBoundary: AppFailure,
    HydrateFallback: ShellFallback,
    children: [
      lazyRoute('/', () => import('#web/features/gallery/gallery-page.tsx')),
      lazyRoute('/chats', () => import('#web/features/conversations/chats-page.tsx'), CLOSED),
      lazyRoute('/chats/:characterId', chat, CHAT),
      lazyRoute('/chat/:characterId?', chat, CHAT),
      lazyRoute('/collection', () => import('#web/features/collection/collection-page.tsx'), CLOSED),
      lazyRoute('/voice-calls', () => import('#web/features/voice-calls/voice-calls-page.tsx'), CLOSED),
      lazyRoute('/referrals', () => import('#web/features/referrals/referrals-page.tsx')),
      lazyRoute('/profile', () => import('#web/features/profile/profile-page.tsx')),
      lazyRoute('/subscribe', () => import('#web/features/subscribe/subscribe-page.tsx')),
      lazyRoute('/verify-email', () => import('#web/features/verify-email/verify-email-page.tsx')),
      lazyRoute('/admin', () => import('#web/features/admin/admin-page.tsx')),
      lazyRoute('/2257-statement', legal),
      lazyRoute('/terms', legal),
      lazyRoute('/privacy', legal),
      lazyRoute('/community-guidelines', legal),
      lazyRoute('/safety', () => import('#web/features/safety/safety-page.tsx')),
      lazyRoute('*', () => import('#web/features/not-found/not-found-page.tsx')),
    ],
  },
  { ...lazyRoute('/login', () => import('#web/features/auth/login-page.tsx')), ErrorBoundary: AppFailure },
  {
    ...lazyRoute('/forgot-password', () => import('#web/features/password/forgot-password-page.tsx')),
    ErrorBoundary: AppFailure,
  },
  {
    ...lazyRoute('/reset-password', () => import('#web/features/password/reset-password-page.tsx')),
    ErrorBoundary: AppFailure,
  },
  {
    ...lazyRoute('/confirm-device', () => import('#web/features/auth/confirm-device-page.tsx')),
    ErrorBoundary: AppFailure,
  },
  {
    ...lazyRoute(
      '/undo-email-change',
      () => import('#web/features/undo-email-change/undo-email-change-page.tsx'),
    ),
    ErrorBoundary: AppFailure,
  },
  { ...lazyRoute('/signup', () => import('#web/features/auth/signup-page.tsx')), ErrorBoundary: AppFailure },
]);
