import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { referralCode } from '#web/features/auth/referral-code.ts';
import { showAccountDeletedNotice } from '#web/lib/account-deleted-notice.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { App } from './app/app.tsx';
import { listenForGlobalErrors } from './app/global-errors.ts';
import { router } from './app/router.tsx';
import { waitForFirstScreen } from './app/wait-for-first-screen.ts';

listenForGlobalErrors();
// Reads the referral code before navigation removes it from the URL.
referralCode();
showAccountDeletedNotice();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
const client = createQueryClient();
const app = createRoot(root);
void waitForFirstScreen(router, client).then(() =>
  // A transition renders in slices and handles input in between.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App client={client} />
      </StrictMode>,
    ),
  ),
);
