import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { referralCode } from '#web/features/auth/referral-memory.ts';
import { showAccountDeletedNotice } from '#web/lib/account-deleted-notice.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { App } from './app/app.tsx';
import { firstScreen } from './app/first-screen.ts';
import { listenForGlobalErrors } from './app/global-errors.ts';
import { router } from './app/router.tsx';

listenForGlobalErrors();
// The address may carry a friend's code, and lose it at the first step.
referralCode();
showAccountDeletedNotice();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root to draw in.');
const client = createQueryClient();
const app = createRoot(root);
void firstScreen(router, client).then(() =>
  // In a transition React draws piece by piece, and a finger is answered in between.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App client={client} />
      </StrictMode>,
    ),
  ),
);
