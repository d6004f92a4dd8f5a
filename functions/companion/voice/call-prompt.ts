import type { ChatMessage, ReplyTone } from '../companion.ts';
import { limitHistory, toAlternatingMessages } from '../history.ts';
import { personaPrompt, TONES } from '../persona-prompt.ts';
import type { SpeechCall } from './speech.ts';

/** Half of the chat's budget: a speech model reads its prompt with every turn. */
const HISTORY_TOKENS = 1_500;

const CALL_INSTRUCTIONS = [
  'This is a voice call, so everything you say is spoken aloud. What the rules say of writing holds for speaking.',
  'Speak naturally and warmly, one to three short sentences at a time, then let the caller speak. No lists, symbols, emoji or stage directions.',
  'If you are cut off, stop and follow the caller. If you could not understand something, ask.',
].join(' ');

const GREETING_INSTRUCTION =
  'The call has just been picked up. Greet the caller first, in one short sentence.';

/** The persona prompt for a call. */
export const callPrompt = (call: SpeechCall): string =>
  [personaPrompt(call), CALL_INSTRUCTIONS, call.isContinued ? '' : GREETING_INSTRUCTION]
    .filter((part) => part !== '')
    .join('\n\n');

/** Instructs a model what to say next, and in which tone to continue. */
export const speakInstruction = (text: string, tone?: ReplyTone): string =>
  [
    `Stop what you were saying. Say the following text to the caller now, calmly and word for word, and nothing else: "${text}"`,
    tone ? `From your next reply on: ${TONES[tone]}` : '',
  ]
    .join('\n')
    .trim();

/** The truncated history with alternating roles, starting with the member. */
export const callHistory = (call: SpeechCall): ChatMessage[] =>
  toAlternatingMessages(limitHistory(call.history, HISTORY_TOKENS));
