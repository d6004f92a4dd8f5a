import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { referralCode } from '#web/features/auth/referral-memory.ts';
import { App } from './app/app.tsx';
import { listenForGlobalErrors } from './app/global-errors.ts';

listenForGlobalErrors();
// The address may carry a friend's code, and lose it at the first step.
referralCode();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root to draw in.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
