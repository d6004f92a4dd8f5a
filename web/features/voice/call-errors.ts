import type { MicrophoneProblem } from '#web/audio/microphone.ts';

/** An error as shown to the caller. */
export interface CallError {
  title: string;
  text: string;
}

const MICROPHONE_TEXTS: Record<MicrophoneProblem, string> = {
  denied: 'Microphone permission denied. Please allow microphone access and refresh the page.',
  'not found': 'No microphone found. Please check your microphone connection and try again.',
  'in use': 'Microphone is being used by another application. Please close other apps and try again.',
  other: 'Could not access microphone',
};

export const microphoneFailure = (problem: MicrophoneProblem): CallError => ({
  title: 'Microphone Error',
  text: MICROPHONE_TEXTS[problem],
});

export const CONNECTION_TIMEOUT: CallError = {
  title: 'Connection Failed',
  text: 'WebSocket connection timeout',
};
export const CONNECTION_FAILED: CallError = {
  title: 'Connection Failed',
  text: 'WebSocket connection failed',
};
export const CONNECTION_LOST: CallError = {
  title: 'Connection Error',
  text: 'Voice service connection lost',
};

/** @param text the message of the server's error */
export const serverFailure = (text: string): CallError => ({ title: 'Voice Error', text });
