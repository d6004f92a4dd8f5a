import { AMUSEMENTS } from '../phrases/amusements.ts';
import { CRAFTS } from '../phrases/crafts.ts';
import { EASY_TOPICS, TOPICS, type TopicName } from '../phrases/topics.ts';
import { type Part, part, type Scene } from '../scene.ts';
import type { Bank } from '../speaker.ts';
import { personaSlots } from './about-me.ts';
import { recall } from './remember.ts';

/** After so many questions about one subject it is time for another. */
const QUESTIONS_PER_TOPIC = 3;

/**
 * Carries the talk on when the member gives little to go by: comes back to something told before, goes
 * on with the subject, tells something, or brings up something new.
 */
export function initiative(scene: Scene): Part | undefined {
  const { speaker, conversation } = scene;
  const recalled = speaker.random.chance(0.5) ? recall(scene) : undefined;
  if (recalled) return recalled;
  const isInterrogation = conversation.questionStreak >= 2 && conversation.shortStreak >= 2;
  if (isInterrogation && speaker.random.chance(0.6)) return part(tell(scene), false);
  const same = nextQuestion(conversation.topic, scene);
  if (same && speaker.random.chance(0.55)) return { say: '', ask: same };
  return part(speaker.random.chance(0.7) ? (tell(scene) ?? '') : '', newQuestion(scene));
}

/** Something from the companion's own world. */
export function tell(scene: Scene): string | undefined {
  const { speaker, persona } = scene;
  const { topic } = scene.conversation;
  const onTopic = topic && speaker.random.chance(0.6) ? speaker.sayNew(TOPICS[topic].mine) : undefined;
  if (onTopic) return onTopic;
  const banks: readonly Bank[] = [
    AMUSEMENTS.share,
    AMUSEMENTS.shareHobby,
    CRAFTS[persona.craft].day,
    CRAFTS[persona.craft].about,
    ...(speaker.random.chance(0.35) ? [persona.stories] : []),
    TOPICS[speaker.random.pick(EASY_TOPICS) ?? 'music'].mine,
  ];
  const start = Math.floor(speaker.random.next() * banks.length);
  for (let index = 0; index < banks.length; index += 1) {
    const line = speaker.sayNew(banks[(start + index) % banks.length], personaSlots(scene));
    if (line) return line;
  }
  return undefined;
}

/** One more question about a subject, unless it was asked about often enough. */
export function nextQuestion(topic: TopicName | undefined, { speaker }: Scene): string | undefined {
  if (!topic) return undefined;
  const questions = TOPICS[topic].ask.map(({ q }) => q);
  const asked = questions.filter((q) => speaker.lastUsed(q) !== Number.POSITIVE_INFINITY).length;
  return asked >= QUESTIONS_PER_TOPIC ? undefined : speaker.sayNew(questions);
}

/** A question that opens a new subject. */
export function newQuestion(scene: Scene): string | undefined {
  const { speaker, conversation } = scene;
  if (speaker.random.chance(0.4)) {
    const deep = speaker.sayNew(speaker.random.chance(0.7) ? AMUSEMENTS.askDeep : AMUSEMENTS.game);
    if (deep) return deep;
  }
  const others = EASY_TOPICS.filter((topic) => topic !== conversation.topic);
  const start = Math.floor(speaker.random.next() * others.length);
  for (let index = 0; index < others.length; index += 1) {
    const question = nextQuestion(others[(start + index) % others.length], scene);
    if (question) return question;
  }
  return speaker.say(AMUSEMENTS.askDeep);
}
