const OPENING =
  '(?:(?:so|and|but|ok|well|oh|hey|hi|hello|um+|hm+|please|now|honestly|by the way|yes|no|haha|wow|thanks|tell me|be honest)[,. ]+)*';

const QUESTION_START = new RegExp(
  `^${OPENING}(?:what|what's|who|who's|whom|whose|where|where's|when(?! i\\b| we\\b| you\\b| my\\b| he\\b| she\\b)|why|how(?! i\\b)|how's|which|are you|do you|did you|can you|could you|would you|will you|have you|were you|is it|is that|is there|am i|does|should i|may i|can i|can we|could we|shall we|don't you|aren't you)\\b`,
);

export function isQuestion(part: string): boolean {
  if (
    /^(?:what (?:a|an)|how (?:nice|sweet|lovely|beautiful|kind|cute|romantic|sad|funny|interesting)) /.test(
      part,
    )
  )
    return part.endsWith('?');
  return part.endsWith('?') || QUESTION_START.test(part);
}

/** Questions only in form: "really?", "can you believe it?", "you know?". */
export function isRhetorical(part: string): boolean {
  return /^(?:oh |wait |but |and |so )*(?:really|seriously|are you (?:serious|kidding)(?: me)?|what|huh|no way|for real|you know(?: what i mean)?|right|ok|i know right|can you (?:believe|imagine) (?:it|that|this)|what can i say|who knows|why not me|you see|guess what)\s*[?!]*$/.test(
    part,
  );
}

const VERBS =
  "tell|send|show|give|make|write|sing|play|ask|say|describe|surprise|talk to|share|read me|compliment|cheer|recommend|suggest|help me|call|meet|come|teach|wish|introduce|confess|motivate|comfort|entertain|change|flirt|post|record|sing|recite|translate|solve|calculate|let me see|let me hear|let's (?:play|talk|meet|change)|let us";

const IMPERATIVE = new RegExp(
  `^${OPENING}(?:(?:can|could|would|will) (?:you|we|i) |i (?:want|would like|'d like|need|wish|want you|'d love|would love)(?: you)? (?:to (?:see|hear|know|get|have|meet|call|play) )?|i'd (?:like|love)(?: you)?(?: to (?:see|hear|know|get|have|meet))? |just |then |come on |quick |any |another |more |my turn |your turn |truth or dare|tell |change |different )?(?:${VERBS}|an? (?:picture|photo|selfie|video|joke|story|secret|poem)|(?:another|one more|more|your) (?:picture|photo|selfie|pic|video|joke|story|secret|question|turn|advice|number)s?|truth or dare|advice|tips|something else|(?:picture|photo|selfie|video)s?(?: please)?$|your? (?:help|advice)|nudes?|to (?:see|meet|hear|know) you|know (?:more )?about you|get to know you)\\b`,
);

/** "tell me a joke", "one more picture", "i want to know more about you". */
export function isImperative(part: string): boolean {
  return IMPERATIVE.test(part);
}

const TAG =
  /,? (?:you know|can you (?:believe|imagine) (?:it|that|this)|right|isn't it|isn't that so|don't you think|no|eh|innit|huh|you see|is it|or not)\s*\?+$/;

const DO_VERBS =
  'like|have|believe|speak|want|know|think|live|work|love|play|remember|eat|drink|watch|miss|feel|need|cook|sing|dance|mean|prefer|listen|read|sleep|travel|hate|go|say|see|understand|look';

const ASKED_WITHOUT_DO = new RegExp(
  `^((?:and|but|so|ok|well|oh|hey)[, ]+)?(what|where|why|when|who|how|which [a-z]+|what (?!do\\b|did\\b|does\\b|would\\b|will\\b|can\\b|could\\b|should\\b|are\\b|is\\b|were\\b|was\\b|have\\b|has\\b|if\\b|about\\b)[a-z]+|how (?:many|much|often|long)(?: (?!do\\b|did\\b|does\\b|would\\b|will\\b|can\\b|could\\b|should\\b|are\\b|is\\b|were\\b|was\\b|have\\b|has\\b|if\\b|about\\b)[a-z]+)?) (you|i) (${DO_VERBS}|do)\\b`,
);
const YOU_WITHOUT_DO = new RegExp(`^((?:and|but|so|ok|well|oh|hey)[, ]+)?you (${DO_VERBS})\\b`);

/** Questions as a grammar book would put them, so that learners of English are understood as well. */
export function asStandardQuestion(part: string): string {
  const stated =
    (part.split(' ').length > 3 || /you know\?$/.test(part)) && TAG.test(part) && !isBareQuestion(part)
      ? part.replace(TAG, '.')
      : part;
  if (!stated.endsWith('?')) return stated;
  return stated
    .replace(/\bhow many years (?:do )?you (?:have|got)\b/, 'how old are you')
    .replace(/\bhow you (?:are|r)\b/, 'how are you')
    .replace(ASKED_WITHOUT_DO, '$1$2 do $3 $4')
    .replace(
      /^((?:and|but|so|ok|well|oh|hey)[, ]+)?(what|where|who|why|how old|how tall|from where) you are\b/,
      '$1$2 are you',
    )
    .replace(YOU_WITHOUT_DO, '$1do you $2')
    .replace(
      /^((?:and|but|so|ok|well|oh|hey)[, ]+)?you are (?=single|married|real|a bot|human|ai|happy|alone|ok)/,
      '$1are you ',
    )
    .replace(/\bdo you like (?:too|very) much\b/, 'do you like');
}

function isBareQuestion(part: string): boolean {
  return QUESTION_START.test(part);
}
