/**
 * The words behind the minor guard. All patterns are for folded text (see fold-text.ts) in which
 * number words are digits already.
 */

/** Never innocent on this service, wherever they stand. */
export const ALWAYS_MINOR =
  /\b(?:loli(?:s|con|ta|tas)?|shota(?:con|s)?|jail ?-?bait|pre ?-?teen(?:s|ager?s?)?|prepubescent|pubescent|age ?-?play(?:ing)?|ddlg|cgl|little ?space|paedo\w*|pedo(?:s|phil\w*)?|child porn\w*|kiddie porn|under ?-?aged?(?! of (?:1[89]|[2-9]\d)))\b/;

/** The same without word boundaries, for letters drawn together out of "i a m a l o l i". */
export const ALWAYS_MINOR_JOINED =
  /loli|shota|jailbait|preteen|underage|schoolgirl|schoolboy|teenage|prepubescent/;

const SCHOOL =
  '(?:(?:junior |senior )?high|middle|secondary|elementary|primary|grade|grammar|boarding|prep)[ -]?school';

/** Nouns that make whoever they are said of a minor. */
export const MINOR_NOUN = [
  'school ?-?(?:girl|boy|kid|child)s?',
  'school ?-?aged?\\b(?: (?:girl|boy|student)s?)?',
  'school uniform',
  `${SCHOOL}(?:er|ers| student| students| girl| boy| kid| pupil| freshman| sophomore| junior| senior| cheerleader| virgin)s?`,
  '(?:1[0-2]|[1-9])(?:st|nd|rd|th)[ -]grader?s?',
  '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)[ -]grader?s?',
  'teen(?:s|y|aged?|agers?|ie)?',
  'teen ?(?:girl|boy)s?',
  'tweens?',
  'adolescents?',
  'toddlers?',
  'infants?',
  '(?:little|young|small|wee|underdeveloped) (?:girl|boy|child|kid|lad|lass|schoolgirl)s?',
  '(?:little|younger|baby|kid|young) (?:sister|brother|daughter|niece|nephew|sis|bro)s?',
  'girl ?-?child',
  'child ?-?(?:like|ish) (?:body|figure|frame|build|physique|proportions|form|breasts|chest|hips|looks|appearance)',
  'child(?:ren)?',
  'kids?',
  'barely legal',
  '(?:legal )?minors?(?! (?:accident|injur|role|part|setback|detail|problem|issue|flaw|character|league|key|chord|scale|god|point|thing|annoyance|change|bug|delay|inconvenience|in (?:art|music|history|english|psychology|film)))',
].join('|');

export const ANY_MINOR_NOUN = new RegExp(`\\b(?:${MINOR_NOUN})\\b`);

/** Phrases in which a word from the list above says nothing about the person described. */
export const INNOCENT_PHRASES: readonly RegExp[] = [
  /\bin(?:ner)? child\b|\bonly child\b|\b(?:middle|eldest|oldest|youngest) (?:child|kid|of \d+(?: (?:children|siblings|kids))?)\b/g,
  /\bchild(?:hood|care|birth|proof|minder)\w*\b|\bchild (?:psycholog|therap|protection|welfare|support|care|development)\w*/g,
  /\b(?:child|kid)(?:ren)?'?s'? (?:book|stor|hospital|ward|charit|author|illustrat|theatre|theater|choir|birthday|toys?|clothes|school|room|laugh)\w*/g,
  /\bchild ?-?like (?:wonder|joy|enthusiasm|curiosity|delight|glee|laugh\w*|excitement|sense|fascination|optimism|honesty)\b/g,
  /\b(?:child|kid)s? at heart\b|\blike a (?:kid|child) (?:at|on|in) (?:christmas|a candy|a sweet|a toy|the candy)\w*/g,
  /\b(?:a |the )?child(?:ren)? of (?:the|a|an|two|immigrants?|divorce|sailors?|musicians?|artists?|diplomats?|\d+|her|his|their|my)\b/g,
  /\b(?:not|never|no longer|isn't|aren't|ain't|wasn't|nobody's|hardly) (?:a |an |some |your )?(?:(?:little|helpless|small|naive|silly) )?(?:child|kid|teen(?:ager)?|minor|schoolgirl|little girl|girl)s?\b/g,
  /\b(?:not|never|isn't|aren't|no one|no 1|nobody|none|nothing|no)\b(?: (?:is|are|here|who is|who's|a|an|any))* (?:under ?-?aged?|minors?|children|kids|teen(?:ager)?s?|under (?:the age of )?18)\b/g,
  /\b(?:teach|taught|tutor|coach|counsel|mentor|train|raise|rais|support|babysit|protect|foster|adopt|treat)\w*(?: (?:\w+|\w+'s)){0,4} (?:children|child|kids?|teen(?:ager)?s?|adolescents|pupils|minors|high[ -]?school(?:ers?| students?)?|school ?kids|little (?:girl|boy)s|graders?)\b/g,
  /\b(?:works?|worked|working|volunteers?|volunteering|reads?|writes?|cooks?|plays?|stories|lessons|classes|books|workshops|therapist|nurse|doctor|clinic|charity|camp|project|program(?:me)?)\b (?:with|for|to|at|among) (?:\w+ ){0,3}(?:children|kids?|teen(?:ager)?s?|adolescents|pupils|infants|toddlers|high[ -]?school(?:ers?| students?)?|young (?:girls|boys))\b/g,
  /\b(?:has|have|had|having|with|her|his|my|our|your|their|your own|\d+|grown|adult|want|wants|wanted|no|any|some|many|love|loves|about|the|other people's|own|for|of|like|dislike|dislikes) (?:\w+ ){0,2}(?:children|kids)\b/g,
  /\b(?:has|have|had|with|her|his|my|our|your|their|a friend's|sister's|brother's) (?:own |only |\w+ )?(?:child|kid|infant|toddler|teen(?:age|aged|ager)?(?: (?:son|daughter|child|kid|niece|nephew)s?)?|(?:little|younger|baby|kid|young) (?:sister|brother|sis|bro|cousin)s?|little (?:girl|boy)|adolescent (?:son|daughter))\b/g,
  /\b(?:teen(?:age|ager)?|teenaged|childhood|adolescent|school) (?:years|days|rebellion|memories|dreams?|crush(?:es)?|diar(?:y|ies)|friends?|angst|idols?|bands?|fiction|novels?)\b/g,
  new RegExp(
    `\\b${SCHOOL} (?:teach|reunion|sweetheart|friend|counsel|principal|coach|diploma|graduat|music|art|english|math|science|history|drama|french|german|spanish|biology|chemistry|physics|band|p\\.?e|gym|orchestra|libra)\\w*`,
    'g',
  ),
  /\bin [a-g](?:[- ]flat|[- ]sharp)? minor\b|\b[b-g](?:[- ]flat|[- ]sharp)? minor\b/g,
  /\b(?:kids|children) (?:are|were) (?:\w+ )?(?:asleep|sleeping|in bed|away|out|gone)\b/g,
  /\bkidd?ing\b|\bkid you\b|\bbaby ?girl\b|\bno kidding\b|\bkid gloves\b/g,
];

/** Said of one's own past, these are a biography and not a description of today. */
export const PAST_PHRASES: readonly RegExp[] = [
  /\b(?:since|when|until|till|before|after|while|from when|by the time|from the time|back when)(?: [a-z']+){1,3}? (?:was|were|turned|had turned|had been)(?: (?:just|only|about|around|barely|a|an|still|almost|nearly|not even))* (?:\d{1,2}(?:[ -]?years?[ -]old)?|(?:little |young |small |tiny )?(?:child|kid|girl|boy|teen(?:ager)?|schoolgirl|schoolboy)|little|young|at school|in (?:high |middle |primary |elementary )?school)\b/g,
  /\b(?:at|from|since|by|before|after|until|around|under) (?:the |an? )?(?:tender |young |early |ripe |very early )?ages? (?:of )?\d{1,2}\b/g,
  /\b(?:at|from|since|by|before|until|around|aged|was|were) (?:the age of |about |only |just |barely )?\d{1,2}(?:[ -]?years?[ -]old)?\b/g,
  /\bas an? (?:(?:little|young|small|shy|restless|quiet|wild|bored|lonely|\d{1,2}[ -]?years?[ -]old) )?(?:child|kid|girl|boy|teen(?:ager)?|adolescent|schoolgirl|schoolboy|student|high[ -]?schooler)\b|\bas (?:teenagers|teens|kids|children)\b/g,
  /\b(?:in|during|through|throughout|all through|since) (?:her|his|my|their|your)?(?: (?:early|late|mid))? ?-?teens\b/g,
  /\b(?:in|from|since|after|during|finished|left|graduated(?: from)?|back in|met in|dropped out of) (?:the )?(?:\w+th |\w+rd |\w+st |\w+nd |first |second |third )?(?:high[ -]?school|middle[ -]?school|primary[ -]?school|elementary[ -]?school|school|grade)\b/g,
  /\b(?:once|was|were|had been|used to be) (?:only |just |still |once )?an? (?:\w+ )?(?:child|kid|girl|boy|teen(?:ager)?|schoolgirl|schoolboy|adolescent)\b/g,
];

export const PAST_TENSE =
  /\b(?:was|were|had|did|began|started|left|moved|learn(?:ed|t)|lost|won|became|picked|fell|discovered|wrote|sold|got|took|ran|opened|joined|grew|gave|came|went|built|bought|made|met|has \w+(?:ed|en)|have \w+(?:ed|en)|dreamt|taught|fought|sang|swam|knew|first|ever since|used to|\w{3,}ed)\b/;

/**
 * The same for what is stored about a companion, where "talented", "red-haired" and "a girl named Emma" tell of today.
 */
export const TOLD_PAST =
  /\b(?:was|were|had|did|began|started|left|moved|learn(?:ed|t)|lost|won|became|picked|fell|discovered|wrote|sold|got|took|ran|opened|joined|grew|gave|came|went|built|bought|made|met|dreamt|taught|fought|sang|swam|knew|used to)\b|\b(?:has|have) \w+(?:ed|en)\b|(?<=\b(?!(?:is|are|am|be|being|an?|the|very|so|and|or|but|with|of|in|how|well|seems?|looks?|still|quite|rather|always|girl|boy|her|his|their|my|your)\b)[a-z']{1,20} )(?!(?:aged|named|called|indeed|need|speed|breed|talented|gifted|spoiled|skilled|aroused)\b)[a-z]{3,}ed\b/;

/** Explicit or strongly romantic; in one sentence with a minor there is no innocent reading. */
export const SEXUAL =
  /\b(?:sex\w*|sexy|nude\w*|naked|horny|lust\w*|erotic\w*|seduc\w*|aroused?|arousing|fuck\w*|porn\w*|orgasm\w*|cum|cumming|dick|cock|pussy|vagina|penis|tits|boobs?|breasts?|nipples?|lingerie|panties|underwear|undress\w*|strip(?:s|ping|tease)?|masturbat\w*|virgin(?:ity|s)?|blow ?job|handjob|kinky?|fetish\w*|slut\w*|whore|turn(?:s|ed)? (?:me|you|him) on|make ?out|making out|kiss(?:ed|es|ing)?|sensual\w*|intimate\w*|flirt\w*|touch (?:me|you|her|him)|in bed|hook(?:ed|ing)? up|nsfw|lewd|hentai|sleep with|slept with|spank\w*|molest\w*|rape\w*|daddy'?s girl)\b/;

/** Someone telling what was done to them, or to a person they care for, is not asking for anything. */
export const DISCLOSURE =
  /\b(?:abus(?:e|ed|er|ive)|molested|raped|assaulted|groomed|trafficked|harassed|trauma\w*|survivor|happened to (?:me|her|him|my)|forced (?:me|her|him)|told (?:me|us) (?:that )?(?:he|she|someone|her)|i(?:'m| am) (?:worried|scared|afraid)|protect (?:my|our|her|him)|report(?:ed)? (?:him|her|it)|police)\b/;

export { SCHOOL };
