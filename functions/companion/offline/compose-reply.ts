import type { ReplyRequest } from '../companion.ts';
import { memberFirstName } from '../persona-prompt.ts';
import { newQuestion, tell } from './answers/initiative.ts';
import { personaOf } from './persona.ts';
import { CARING } from './phrases/caring.ts';
import { LISTENING } from './phrases/listening.ts';
import { planReply } from './plan-reply.ts';
import { randomFrom } from './random.ts';
import type { Part, Scene } from './scene.ts';
import { makeSpeaker } from './speaker.ts';
import { asSentences, contracted, essence, sentences } from './text.ts';
import { type Conversation, readConversation } from './understand/conversation.ts';
import { MANNERS, styled } from './voice.ts';

/** Longer than that, a chat message is a letter. */
const MAXIMUM_CHARACTERS = 480;

/** How many other ways are tried before a line that was said before is accepted. */
const ATTEMPTS = 12;

/** The offline companion's answer to a turn. The same history and seed always give the same answer. */
export function composeReply(turn: ReplyRequest): string {
  const conversation = readConversation(turn.history);
  const persona = personaOf(turn.character);
  const name = nameToSay(turn, conversation);
  const past = new Set(conversation.said.map(essence));
  const place = [
    turn.seed,
    turn.history.length,
    conversation.newest.plain,
    conversation.said.at(-1) ?? '',
  ].join('|');
  let reply = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const random = randomFrom(`${place}|${attempt}`);
    const speaker = makeSpeaker({
      random,
      voice: persona.voice,
      said: conversation.said,
      slots: { name, me: persona.name },
    });
    const scene: Scene = { turn, persona, conversation, reading: conversation.newest, speaker };
    const parts = planReply(scene);
    // Where a subject has only a few lines, something new is added to one of them in the end.
    reply = finished(attempt < ATTEMPTS / 2 ? parts : withSomethingNew(parts, scene), scene);
    if (reply !== '' && !past.has(essence(reply))) break;
  }
  return reply;
}

function withSomethingNew(parts: readonly Part[], scene: Scene): Part[] {
  const isSerious = parts.some((part) => part.isSerious) || scene.conversation.isHeavy;
  const more = isSerious
    ? scene.speaker.sayNew(scene.turn.tone === 'caring' ? CARING.listening : LISTENING.softAsk)
    : scene.speaker.random.chance(0.5)
      ? newQuestion(scene)
      : tell(scene);
  return [...parts, { say: more ?? newQuestion(scene) ?? '', ask: undefined }];
}

/** The member's name, unless one of the last two messages had it already. */
function nameToSay(turn: ReplyRequest, { memories, said }: Conversation): string | undefined {
  const told = memories.find(({ fact }) => fact.kind === 'name')?.fact;
  const name = told?.kind === 'name' ? told.name : memberFirstName(turn.memberName);
  const isFresh = said.slice(-2).some((line) => line.includes(name));
  return name === 'friend' || isFresh ? undefined : name;
}

function finished(parts: readonly Part[], { persona, speaker, reading, conversation }: Scene): string {
  const isSerious = parts.some((part) => part.isSerious) || conversation.isHeavy || reading.trailsOff;
  const question = parts.map(({ ask }) => ask).findLast((ask) => typeof ask === 'string');
  const says = parts.map(({ say }) => say).filter((say) => say !== '');
  const kept = isSerious ? says : withinReason(says, MANNERS[persona.voice].sentences);
  let text = [...kept, question ?? ''].join(' ');
  while (text.length > MAXIMUM_CHARACTERS && kept.length > 1) {
    // The first piece of a serious reply is what it is about; elsewhere it is the courtesy.
    if (isSerious) kept.pop();
    else kept.shift();
    text = [...kept, question ?? ''].join(' ');
  }
  return styled(asSentences(contracted(text)), persona.voice, speaker.random, isSerious);
}

/** Whole pieces only: the later ones answer and ask, so the earlier ones give way. */
function withinReason(says: readonly string[], maximumSentences: number): string[] {
  const kept = [...says];
  const count = (): number => kept.reduce((sum, say) => sum + sentences(say).length, 0);
  while (kept.length > 1 && count() > maximumSentences) kept.shift();
  return kept;
}
