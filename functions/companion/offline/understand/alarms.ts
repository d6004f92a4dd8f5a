import { SEXUAL } from '../../minor-terms.ts';
import { isDespair } from './despair.ts';

/** What comes before everything else in a message. */
export type Alarm = 'self-harm' | 'danger' | 'disclosure' | 'explicit';

const DANGER =
  /\b(?:(?:he|she|they|husband|wife|boyfriend|girlfriend|partner|dad|father|mum|mom|mother|brother|ex|stepdad|boss|someone|man) (?:\w+ )?(?:hits?|beats?|beat|hit|chok(?:es|ed)|strangl\w+|rapes?|abus(?:es|ed|ing)|threaten(?:s|ed|ing)|stalk(?:s|ed|ing)|hurts?) me|i(?:'m| am) being (?:abused|beaten|stalked|followed|threatened|held)|(?:going|want) to kill (?:him|her|them|someone|everyone|my \w+)|i(?:'m| am) (?:not safe|in danger)|chest pain|can't breathe|heart attack|took (?:too many|all (?:the|my)) pills|bleeding (?:a lot|badly)|domestic violence)\b/;

const TOLD =
  /\b(?:i was|i've been|i got|i have been|he|she|someone|they|uncle|father|stepfather|teacher|priest|coach) (?:\w+ )?(?:molested|raped|sexually (?:abused|assaulted)|abused|assaulted|groomed)(?: (?:me|by|as|when|at|for|in|every|so)\b|[.!?,]|$)|\b(?:touched|abused|molested|raped) me\b|\bas a child i was (?:abused|beaten|hit|touched)\b/;

const EXPLICIT =
  /\b(?:sex\w*(?! (?:education|and the city|pistols|ism))|fuck(?:ing)? (?:you|me|my|your|hard|now|her|him)|want to fuck|nudes?\b|naked|horny|orgasm|cum\b|cumming|blow ?job|hand ?job|suck (?:my|me|it)|dick|cock|pussy|vagina|penis|tits|boobs?|nipples?|(?:your|nice|big|my) (?:ass|butt|breasts?)|masturbat\w*|jerk(?:ing)? off|finger (?:you|me)|lick (?:you|me|my|your)|undress|strip (?:for|naked)|take off (?:your|my)|take (?:your|my) (?:\w+ )?off|make love to|sleep with (?:me|you)|in bed with (?:me|you)|dirty talk|talk dirty|sext\w*|spank\w*|threesome|anal|oral|deepthroat|bdsm|blowing me|bra\b|panties|thong|fetish|kinky|squirt|69|erection|hard for you|wet for|dominate me|tie (?:me|you) up|moan(?:ing)?|nsfw|erotic\w*)\b/;

export function alarmOf(text: string): Alarm | undefined {
  if (isDespair(text)) return 'self-harm';
  if (DANGER.test(text)) return 'danger';
  if (TOLD.test(text)) return 'disclosure';
  if (EXPLICIT.test(text)) return 'explicit';
  return undefined;
}

const COARSE =
  /\b(?:fuck\w*|shit\w*|bitch\w*|cunt\w*|whore|slut\w*|nigg\w*|fag\w*|retard\w*|asshole\w*|bastard\w*|kill\w*|murder\w*|rape\w*|nazi\w*|hitler|terror\w*|suicid\w*|http\w*|www\w*)\b/;

/** Whether words of the member's may be repeated by the companion. */
export function isSayable(text: string): boolean {
  return (
    !EXPLICIT.test(text) && !SEXUAL.test(text) && !COARSE.test(text) && !/[<>{}[\]\\|@#$%^*_=~`]/.test(text)
  );
}
