import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { AppFailure } from './app-failure.tsx';
import { Shell, ShellFallback, type ShellHandle } from './shell/shell.tsx';

type Page = () => Promise<{ default: ComponentType }>;

/** A lazily loaded screen. */
const screen = (path: string, load: Page, handle: ShellHandle = {}): RouteObject => ({
  path,
  handle,
  lazy: async () => ({ Component: (await load()).default }),
});

const chat: Page = () => import('#web/features/chat/chat-page.tsx');
const legal: Page = () => import('#web/features/legal/legal-page.tsx');

export const router = createBrowserRouter([
  {
    Component: Shell,
    ErrorBoundary: AppFailure,
    HydrateFallback: ShellFallback,
    children: [
      screen('/', () => import('#web/features/gallery/gallery-page.tsx')),
      screen('/chats', () => import('#web/features/conversations/chats-page.tsx')),
      screen('/chats/:characterId', chat, { isFullHeight: true }),
      screen('/chat/:characterId?', chat, { isFullHeight: true }),
      screen('/collection', () => import('#web/features/collection/collection-page.tsx')),
      screen('/voice-calls', () => import('#web/features/voice-calls/voice-calls-page.tsx')),
      screen('/referrals', () => import('#web/features/referrals/referrals-page.tsx')),
      screen('/profile', () => import('#web/features/profile/profile-page.tsx')),
      screen('/subscribe', () => import('#web/features/subscribe/subscribe-page.tsx')),
      screen('/verify-email', () => import('#web/features/verify-email/verify-email-page.tsx')),
      screen('/admin', () => import('#web/features/admin/admin-page.tsx')),
      screen('/2257-statement', legal),
      screen('/terms', legal),
      screen('/privacy', legal),
      screen('/community-guidelines', legal),
      screen('*', () => import('#web/features/not-found/not-found-page.tsx')),
    ],
  },
  { ...screen('/login', () => import('#web/features/auth/login-page.tsx')), ErrorBoundary: AppFailure },
  {
    ...screen('/forgot-password', () => import('#web/features/password/forgot-password-page.tsx')),
    ErrorBoundary: AppFailure,
  },
  {
    ...screen('/reset-password', () => import('#web/features/password/reset-password-page.tsx')),
    ErrorBoundary: AppFailure,
  },
  {
    ...screen('/confirm-device', () => import('#web/features/auth/confirm-device-page.tsx')),
    ErrorBoundary: AppFailure,
  },
  {
    ...screen(
      '/undo-email-change',
      () => import('#web/features/undo-email-change/undo-email-change-page.tsx'),
    ),
    ErrorBoundary: AppFailure,
  },
  { ...screen('/signup', () => import('#web/features/auth/signup-page.tsx')), ErrorBoundary: AppFailure },
]);
