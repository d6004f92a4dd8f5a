import { LISTENING } from '../phrases/listening.ts';
import { SMALL_TALK } from '../phrases/small-talk.ts';
import { type Part, part, type Scene } from '../scene.ts';
import { plain, sentences } from '../text.ts';
import { isSayable } from '../understand/explicit.ts';
import type { StatementAct } from '../understand/statement-acts.ts';

/** These say something of their own and name nothing. */
const NOT_A_THING: readonly StatementAct[] = [
  'ok',
  'laugh',
  'dont-know',
  'thanks',
  'surprise',
  'approve',
  'agree',
  'disagree',
  'yes',
  'no',
  'maybe',
  'greeting',
  'goodbye',
  'good-night',
  'good-morning',
  'sorry',
  'flirt',
  'affection',
  'compliment',
  'love',
  'miss',
  'insult',
  'wrong',
];

const YES_NO_QUESTION = /^(?:and )?(?:is|are|do|did|does|have|has|would|can|will|were|was|not even)\b/i;

const OPEN_QUESTION = /^(?:and |so |but )?(?:what|which|who|whom|where|when)\b| or /i;

/** The member answers the question the companion asked last. */
export function answered(scene: Scene): Part | undefined {
  const { conversation, reading, speaker } = scene;
  const { pending } = conversation;
  if (!pending || reading.asks.length > 0) return undefined;
  const pet = /\bthe name of your (\w+)\?|\bthis (\w+) called\?|\byour (\w+) called\?/.exec(pending.text);
  const named =
    pet && reading.words <= 4
      ? reading.original
          .trim()
          .replace(/(?<![.!])[.!]+$/, '')
          .split(/\s+/)
          .at(-1)
      : undefined;
  if (named && isSayable(named.toLowerCase()) && !reading.lead) {
    const name = named.charAt(0).toUpperCase() + named.slice(1);
    return part(
      speaker.say(LISTENING.petNamed, { pet: name }),
      speaker.sayNew(LISTENING.petAsk, { pet: name }),
    );
  }
  const { known } = pending;
  const choice = known?.choices?.find(({ words }) => words.test(reading.plain));
  if (choice && reading.words <= 8) return part(speaker.say(choice.say), false);
  if (reading.lead && (known?.yes ?? known?.no)) {
    const line = speaker.sayNew(reading.lead === 'yes' ? known?.yes : known?.no);
    if (line) return part(line, line.endsWith('?') ? false : undefined);
  }
  const thing = reading.acts.some((act) => NOT_A_THING.includes(act))
    ? undefined
    : namedThing(reading.original, pending.text);
  if (!thing || (conversation.isHeavy && !known?.thing)) return undefined;
  // A new subject is no answer: "music" to "Who knows you best?".
  const isOffTopic =
    reading.topics.length > 0 && known?.topic !== undefined && !reading.topics.includes(known.topic);
  const line =
    (isOffTopic || YES_NO_QUESTION.test(pending.text)
      ? undefined
      : speaker.sayNew(known?.thing, { thing })) ??
    (isOffTopic && reading.words === 1
      ? undefined
      : OPEN_QUESTION.test(pending.text) || reading.words <= 2
        ? speaker.sayNew(SMALL_TALK.thing, { thing })
        : undefined);
  return part(line, line?.endsWith('?') ? false : undefined);
}

const HEDGE =
  "(?:oh|well|um+|hm+|haha|ah|ok|so|honestly|definitely|probably|maybe|mostly|usually|i think|i guess|i'd say|i would say|i (?:really )?(?:like|love|prefer|choose|want|would choose|go for)|it was|that (?:was|would be)|my favourite (?:one )?is|mine is|for me|must be|just|to be honest|of course|easy)";

const HEDGES = new RegExp(`^(?:${HEDGE}[, ]+)+`);

/** "i think it's Pizza, probably" as "Pizza"; undefined when the answer is more than a name for something. */
function namedThing(original: string, question = ''): string | undefined {
  if (sentences(original).length > 1) return undefined;
  const text = plain(original);
  const isOpen = OPEN_QUESTION.test(question) && !/ or /.test(question);
  const bare = (isOpen ? text.replace(/^(?:i think |maybe |probably )?(?:it|that)(?:'s| is) /, '') : text)
    .replace(/(?<![.!…])[.!…]+$/, '')
    .replace(HEDGES, '')
    .replace(
      /(?:(?<![, ])[, ]+(?:i think|i guess|probably|maybe|mostly|of course|lol|haha\w*|for sure|definitely|actually|and you|to be honest|by far|obviously|too|also|please|xd)){1,8}$/,
      '',
    )
    .split(',', 1)
    .join()
    .trim();
  const isNumber = !/[a-z]/.test(bare) && /\d/.test(bare);
  if (bare === '' || bare.split(' ').length > 5 || (!/[a-z]/.test(bare) && !isNumber)) return undefined;
  if (isNumber && !/how (?:many|much|often|long|old)/i.test(question)) return undefined;
  if (
    !isSayable(bare) ||
    /\b(?:i|i'm|i've|my|me|you|your|we|he|she|they|it's|don't|didn't|can't|because|but|not|no|yes)\b/.test(
      bare,
    )
  )
    return undefined;
  if (!isPlainThing(bare)) return undefined;
  // The member's own spelling keeps the capitals of names.
  const at = original.toLowerCase().indexOf(bare);
  return at < 0 ? bare : original.slice(at, at + bare.length);
}

/** Good enough to be echoed: no verb, no adverb or adjective standing alone. */
function isPlainThing(thing: string): boolean {
  return (
    !/^(?:good|bad|fine|ok|nothing|something|everything|all|never|always|sometimes|often|later|now|today|tomorrow|tonight|yesterday|alone|here|there|home|at home|in bed|too|very|so|much|a lot|many|few|some|same|hard|easy|long|short|none|yes|no|sounds?|looks?|seems?|feels?|true|false|happy|sad|tired|bored|every|since|until|when|if|like|as|about|from|with|without|than|then|really|quite|pretty|hot|cold|meh|lol|what|who|why|how|where|which|to|for|in the|at the|on the)\b/.test(
      thing,
    ) && !/\b(?:is|are|was|were|do|does|did|have|has|had|went|go|got|ate|said|been|be|am)\b/.test(thing)
  );
}
