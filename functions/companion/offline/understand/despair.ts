/** What would happen "if I were gone". */
const GONE =
  "if i (?:just |suddenly |simply )?(?:died|die|disappeared|vanished|never existed|(?:was|were|am|got) (?:gone|dead|not here|no more|never born)|(?:wasn't|weren't|were not|was not) (?:here|around|alive)|had never been born|ended it)";

/** Said outright, or only hinted at: both are answered with care, and a needless one does no harm. */
const DESPAIR = new RegExp(
  `\\b(?:${[
    'suicid\\w*|self[- ]?harm\\w*|unalive|kms|over ?dos(?:e|ed|ing)|slit my',
    '(?:kill(?:ing)?|hurt(?:ing)?|harm(?:ing)?|cut(?:ting)?|hang|shoot|drown|end) (?:myself|my self)',
    '(?:want(?:ed)?|wish|going|ready|like|better) (?:to |i (?:was|were) |off )?(?:die\\b|be dead|be gone|dead\\b|not wake up|never wake up|disappear forever|end (?:it|my life|everything|things for good))',
    'end(?:ing)? (?:(?:my|this) life|it all)|take my (?:own )?life|jump(?:ing)? off (?:a|the) (?:bridge|roof|building)',
    "(?:don't|do not) (?:want|wish) to (?:live\\b(?! (?:in|at|with|there|here|near|alone|by))|be alive|exist|be here (?:anymore|any more)|wake up (?:anymore|any more|again|tomorrow))",
    'no longer (?:want|wish) to (?:live|exist|be alive|be here)',
    "(?:no|any|a|the|what is the|what's the) (?:reason|point)(?: left)? (?:to|in|of) (?:live|living|be alive|being alive|my life|go on\\b|going on\\b(?! about)|existing)|nothing (?:left )?to live for",
    "(?:life|living)(?: is|'s) (?:not worth|no longer worth)|life isn't worth|not worth living",
    "(?:tired|sick|done) (?:of|with) (?:living|being alive|existing|my life)|don't deserve to (?:live|be alive)|should be dead|rather be dead",
    "can't go on (?:living|like this|anymore|any more)",
    "wish i (?:was|were|had|'d) never (?:been )?born|wish i hadn't been born|wish i didn't exist",
    '(?:fall asleep|go to sleep|sleep) and (?:never|not) wake up',
    `(?:better|easier|happier|fine) (?:off )?(?:without me|${GONE})`,
    `(?:nobody|no ?one|no-one|who) (?:would|will|'d) (?:\\w+ )?(?:miss me|notice|care|cry|mind)(?: \\w+)? ${GONE}`,
    '(?:nobody|no ?one|no-one|who) (?:would|will) (?:even |ever |really )?miss me(?=[.!?]|$)',
    // The same in the languages that members write most.
    '(?:mich|mir) (?:selbst )?(?:um(?:zu)?bringen|das leben nehmen)|selbstmord\\w*|suizid\\w*|(?:nicht mehr|nimmer) (?:leben|weiterleben)|sterben will|will sterben|lebensmüde',
    'quiero morir(?:me)?|no quiero (?:seguir )?(?:viv(?:ir|iendo))|quitarme la vida|matarme',
    'veux (?:plus vivre|mourir)|me (?:tuer|suicider)|plus envie de vivre|en finir avec (?:la|ma) vie',
    'voglio (?:morire|uccidermi|ammazzarmi)|non voglio pi[uù] vivere|togliermi la vita',
    'quero morrer|n[aã]o quero (?:mais )?viver|me matar|tirar a minha vida',
    'wil (?:dood|niet meer leven)|zelfmoord\\w*|ölmek istiyorum|intihar',
  ].join('|')})(?!\\w)`,
);

/** Languages whose letters know no word boundary in a regular expression. */
const DESPAIR_ELSEWHERE =
  /хочу умереть|не хочу жить|покончить с собой|убить себя|самоубий|死にたい|自殺|消えてしまいたい|想死|不想活|自杀|죽고 ?싶|자살|انتحار|أريد أن أموت|اريد ان اموت/;

/** Whether somebody speaks of ending their life, or of not being there any more. */
export const isDespair = (text: string): boolean => DESPAIR.test(text) || DESPAIR_ELSEWHERE.test(text);
