import type { TurnMessage } from '../../companion.ts';
import { composeReply } from '../../offline/compose-reply.ts';
import { memberFirstName } from '../../persona-prompt.ts';
import type { SpeechCall } from '../speech.ts';

/** What stands for the caller's words, which the built-in voice cannot make out: each turn asks for something else. */
const STAND_INS = [
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

const BRIDGES = [
  'I heard you, though not the words.',
  '',
  '',
  'I like the sound of you, even without the words.',
  '',
  '',
  'Still no words at my end, only your voice.',
  '',
] as const;

/** One companion's side of a call in which the words of the other side are unknown. */
export class SmallTalk {
  readonly #call: SpeechCall;
  readonly #history: TurnMessage[] = [];
  #turns = 0;

  constructor(call: SpeechCall) {
    this.#call = call;
  }

  /** The first words, which say plainly what this voice can and cannot do. */
  greeting(): string {
    const { character, memberName } = this.#call;
    const name = memberFirstName(memberName);
    return `Hi ${name}, it's ${character.name}. I should be honest: this is the built-in voice. I can hear that you speak, but I cannot make out your words. Talk to me anyway, and cut in whenever you like.`;
  }

  /** The next thing to say, once the caller has finished. */
  next(): string {
    const content = STAND_INS[this.#turns % STAND_INS.length] ?? STAND_INS[0];
    this.#history.push({ sender: 'user', content });
    const { character, memberName, seed, now } = this.#call;
    const reply = composeReply({ character, memberName, history: this.#history, seed, now });
    this.#history.push({ sender: 'ai', content: reply });
    const bridge = BRIDGES[this.#turns % BRIDGES.length];
    this.#turns += 1;
    return bridge ? `${bridge} ${reply}` : reply;
  }
}

/** Text as the built-in voice can read it: plain letters, and pauses for dashes. */
export function speakable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[‘’]/g, "'")
    .replace(/[“”"]/g, '')
    .replace(/[–—]/g, ', ')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Sentences one by one, so that the first can be heard while the next is made. */
export function spokenSentences(text: string): string[] {
  const pieces = text.match(/[^.!?…]+[.!?…]*/g) ?? [];
  return pieces.map((piece) => piece.trim()).filter((piece) => speakable(piece) !== '');
}
