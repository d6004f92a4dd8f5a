import type { ChatMessage, ReplyTone } from '../../companion.ts';
import { composeReply } from '../../offline/compose-reply.ts';
import { memberFirstName } from '../../persona-prompt.ts';
import type { SpeechCall } from '../speech.ts';

/** Placeholders for the caller's messages: the built-in voice does not recognise speech. */
const PLACEHOLDER_MESSAGES = [
  'Tell me something about yourself.',
  'How was your day?',
  'Tell me about your hobbies.',
  'Tell me a story.',
  'What do you do?',
  'What makes you happy?',
  'Tell me something you have never told me.',
  'Where do you come from?',
  'What are you thinking about?',
  'Tell me a joke.',
  'What do you like?',
] as const;

/** Put before a reply; an empty one adds nothing. */
const REPLY_PREFIXES = [
  'I heard you, though not the words.',
  '',
  '',
  'I like the sound of you, even without the words.',
  '',
  '',
  'Still no words at my end, only your voice.',
  '',
] as const;

/** The companion's side of a call without speech recognition. */
export class ScriptedReplies {
  readonly #call: SpeechCall;
  readonly #history: ChatMessage[] = [];
  tone: ReplyTone | undefined;
  #replyCount = 0;

  constructor(call: SpeechCall) {
    this.#call = call;
    this.tone = call.tone;
  }

  /** States what the built-in voice can and cannot do. */
  greeting(): string {
    const { character, memberName } = this.#call;
    const name = memberFirstName(memberName);
    return `Hi ${name}, it's ${character.name}. I should be honest: this is the built-in voice. I can hear that you speak, but I cannot make out your words. Just talk to me, and interrupt me whenever you like.`;
  }

  nextReply(): string {
    const content =
      PLACEHOLDER_MESSAGES[this.#replyCount % PLACEHOLDER_MESSAGES.length] ?? PLACEHOLDER_MESSAGES[0];
    this.#history.push({ sender: 'user', content });
    const { character, memberName, seed, now } = this.#call;
    const reply = composeReply({
      character,
      memberName,
      history: this.#history,
      seed,
      now,
      tone: this.tone,
    });
    this.#history.push({ sender: 'ai', content: reply });
    const prefix = REPLY_PREFIXES[this.#replyCount % REPLY_PREFIXES.length];
    this.#replyCount += 1;
    return prefix ? `${prefix} ${reply}` : reply;
  }
}

/** Text that the built-in voice can read: ASCII, with commas for dashes. */
export function toSpeakableText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[‘’]/g, "'")
    .replace(/[“”"]/g, '')
    .replace(/[–—]/g, ', ')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Sentences, so the first can be played while the next is synthesised. */
export function spokenSentences(text: string): string[] {
  const pieces = text.match(/[^.!?…]+[.!?…]*/g) ?? [];
  return pieces.map((piece) => piece.trim()).filter((piece) => toSpeakableText(piece) !== '');
}
