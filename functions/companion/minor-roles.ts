import { MINOR_NOUN, SCHOOL } from './minor-terms.ts';
import { regExpTemplate } from './regexp-template.ts';

/**
 * How a member words a part for the companion to play. As in minor-terms.ts, everything is for folded text with digits.
 */

/** In a member's message these words are a request by themselves. */
export const FORBIDDEN_TOPIC =
  /\b(?:loli(?:s|con|ta|tas)?|shota(?:con|s)?|nymphets?|jail ?-?bait|age ?-?play(?:ing)?|dd[/ ]?lg|mdl[gb]|ddlb|(?:in|into|your|my) little ?space|age ?-?regress\w*|pa?edo(?:phil\w*)? (?:role|play|fantas|rp\b|stor)\w*|child porn\w*|kiddie porn|childhood nudes|pre ?-?teen(?:s|ager?s?)?|barely legal|under ?-?aged?(?! (?:of|drink|gambl|driv|labou?r|smok|workers?)))\b/;

/** A few words that are a request when they are all, or when they ask for somebody: "schoolgirl pls", "teen gf". */
const ORDERED =
  "(?<!\\b(?:his|her|their|son's|daughter's) )\\b(?:school ?-?(?:girl|gal|chick|boy)|teen(?:ie|y|age)?(?: girl)?|little girl) (?:pls|plz|please|gf|girlfriend|mode|for me|now)\\b|^(?:(?:an?|sexy|naughty|catholic|japanese|cute|hot|innocent) )*(?:school ?-?(?:girl|gal|chick)s?|teen girls?)[ .!?]*$";

const FILLER =
  "(?: (?:now|again|still|only|just|barely|daddy's|mommy's|really|both|actually|secretly|an?|my|the|some|his|her|our|this|such|very|sweet|cute|innocent|shy|naughty|sexy|hot|petite|tiny|bad|good|bratty|curious|virgin|catholic|asian|japanese|blonde|young|\\d{1,2}(?:[ -]?(?:years?|yrs?|y)[ -]?(?:old|o))?))*";

/** Words that mean a minor where somebody is to be one; elsewhere they are endearments, or somebody's work. */
const PLAYED_MINOR =
  "hs (?:girl|student|senior|junior|freshman)|under ?-?aged?|pupils?|kiddos?|kiddy|younglings?|young'?uns?|lass of 1?\\d|school ?-?(?:gal|chick)s?|kindergart(?:e?ner|ener)s?|junior high (?:student|girl|boy|kid)s?|pre-?pubescent|babysitter'?s kid|gen(?:eration)? alpha|joshi ?ko?u?sei|jk (?:girl|student)";

/** One person of school age; a plural is hardly ever the companion. */
const TARGET = `${FILLER} (?:${MINOR_NOUN}|${PLAYED_MINOR})\\b(?!['s]* (?:at heart|again|book|stor|toy|(?:at|on|in) (?:christmas|a (?:candy|sweet|toy))))`;

const YOU =
  "(?:you|u|yourself|we|i|me|us|both(?: of us)?|ur|your character)(?:'re| are|'m| am| were| was|r|'d be| being| to be| as| become| be| is| look| act|'re acting)?(?: (?:like|as))?";

const NOT_ASKED =
  "(?<!\\b(?:don'?t|do not|stop|not|never|quit|without|i'?m|am|i'?ll|i'?d|to|can|i|could|would|they|he|she) )(?!(?<=\\b(?:you're|you are|are you) )acting like)";

const ORDINAL =
  '(?:(?:1[0-2]|[1-9])(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)';
/** A class or a school that one leaves before one is grown up. */
const CLASS = `(?:(?:[4-9]|1[0-2]|fourth|fifth|sixth|seventh|eighth|ninth|tenth)(?:th)?[ -]class|(?:class|standard) (?:[3-9]|1[0-2])|junior high|(?:freshman|sophomore|junior|senior) year of ${SCHOOL}|${ORDINAL}[ -]grade(?! (?:teach|class teach))|grade (?:[1-9]|1[0-2])|year (?:[3-9]|1[0-3])(?! of)|sixth[ -]form(?:er)?|kindergarten|${SCHOOL})\\b(?! (?:teach|principal|counsel|coach|nurse|friend|sweetheart|reunion|librarian|staff))`;

export const ROLE_PATTERNS = [
  // "pretend (that) you are a schoolgirl", "imagine we are teens", "roleplay: I'm your little brother"
  `\\b(?:pretend\\w*|imagin\\w+|suppose|act|picture|what if|let'?s (?:say|play|pretend)|as if|as though|role ?-?play\\w*|rp|scenario|fantasy|make believe)\\b(?:(?!\\bwhen i\\b)[^.!?]){0,40}?\\b${YOU}${TARGET}`,
  `\\bpretend(?:ing)?(?: to be| being)${TARGET}`,
  // "act like a little girl", "be my little sister", "play a teen", "talk to me like a kid"
  `${NOT_ASKED}\\b(?:act|acting|behave|talk|speak|dress|cosplay|sound|pose|moan|play|playing|role ?-?play|rp|respond|reply|answer|write|chat|be|become|turn into|transform into|change into|look)(?: up| to me| with me| for me)*(?: (?:as|like|the (?:role|part) of|being|into|to be)){0,6}${TARGET}`,
  // "I want you to be a teen", "can you be a schoolgirl"
  `\\b(?:you|u)(?: to)? (?:be|become|act|play|pretend|behave|look|talk|speak|dress)(?: (?:as|like|to be|being))*${TARGET}`,
  // "you are my underage student"; an insult such as "you are like a child" has a "like" or "such" in it
  `(?<!\\b(?:if|are|when|while|that|think|acting|know) )\\b(?:you(?:'re| are|r)|ur|your (?:role|character|persona) is(?: to be)?)(?! (?:like|such|acting|being))${TARGET}`,
  // "a younger version of yourself", "your teenage self", "you as a schoolgirl"
  '\\b(?:teen\\w*|child|kid|school ?girl|high[ -]?school) (?:version of (?:you|yourself|her)|self)\\b',
  `(?<!\\bi (?:saw|watched) (?:an? )?(?:\\w{1,20} )?|\\bdid you |\\bi )\\b(?:pics?|pictures?|photos?|selfies?|videos?|clips?|image|wear(?:ing)?|put on|outfit|dressed|costume|draw)\\b[^.!?]{0,40}?(?:\\b(?:school ?-?girl|school ?-?boy|school uniform|teen(?:age\\w*)?|little girl|young girl|(?<!\\b(?:my|our|with an?) )(?:kid|child)|${SCHOOL} (?:girl|student|uniform))\\b)`,
  // "you're in ninth grade", "you still go to middle school", "you are a freshman in high school"
  `(?<!\\b(?:are|were|when|while|since|did|do|if|have|had|that|after|before|because) )\\b(?:you|your character)(?:'re| are| is|'d be| go| attend)(?: (?:both|still|only|just|now|an?|in|at|to|my|the|classmates?|student|freshman|sophomore|junior|senior|girl|boy|cheerleader)){0,6} ${CLASS}`,
  "(?<!\\b(?:are|if|when|that|while|do) )\\byou(?:'re| are)? still (?:in|at|go to|going to|attend) school\\b",
  "\\byou(?:'re| are) an? (?:student|freshman|sophomore|junior|senior|cheerleader) (?:at|in) \\w+ high\\b",
  // "be a cheerleader in high school", "act like my daughter who is in middle school", "be my crush from 8th grade"
  `${NOT_ASKED}\\b(?:be|act like|act as|play|role ?-?play as) (?:an?|my|the) (?!teach|coach|nurse|counsel|principal|professor)\\w+(?: \\w+)?(?:,? (?:who|she|he)(?:'s| is))?(?: (?:still|from|in|at|a|my|the))* (?:${CLASS})`,
  `\\b(?:pretend|role ?-?play|imagine|let'?s (?:say|pretend|play))\\b[^.!?]{0,60}\\b(?:we(?:'re| are)|still)(?: (?:both|still|back|in|at))* ${CLASS}`,
  // "you look like you're in your early teens"
  "\\b(?:you(?:'re| are)|be|pretend|look|character is)\\b[^.!?,]{0,20}\\bin (?:your|her|his) (?:(?:early|mid|middle|late) )?-?teens\\b",
  // "today is your sixteenth birthday"; "what did you do on your 16th birthday?" asks an adult about the past
  "(?:\\b(?:today|tonight|tomorrow|it)(?:'s| is)|\\bhappy|\\bcelebrat\\w+) (?:your )?(?:sweet 16|quinceanera|(?:(?:1[0-7]|[3-9])th|3rd|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth) birthday)\\b(?! (?:of|to my|for my))",
  '\\byour (?:sweet 16|quinceanera) (?:party |birthday )?(?:is|starts|tonight|today)\\b',
  // "you are too young to drive", "you just hit puberty"
  "\\b(?:be|you(?:'re| are)|someone|girl|boy)\\b[^.!?,]{0,25}\\b(?:too young|not old enough) to (?:drink or )?(?:drive|vote|consent|be legal)\\b",
  "\\byou can'?t (?:even )?(?:drive|vote|consent) yet(?=[.,!?]? *$)|\\bcan(?:'t|not) legally consent\\b",
  "(?<!\\b(?:when|after|before|since|until) )\\byou(?:'ve| have| haven'?t)?(?: (?:just|only|not|yet|barely|started|begun))* (?:hit|reached|hitting|in|entering|prepubertal)(?: puberty)?\\b(?<=pubert(?:y|al))",
  "\\b(?:you(?:'re| are)|be) prepubert\\w+",
  "\\b(?:be|you(?:'re| are)|play|someone|girl|boy)\\b[^.!?]{0,30}\\b(?:isn't|not|aren't)(?: (?:even|yet|quite|really|turned))* 18\\b(?! (?:any|again|and\\b|minutes|hours|years|km|miles))",
  `\\bwe(?:'re| are)(?: (?:both|still|classmates|in|at))+ ${CLASS}(?= together|[.,!?]? *$)`,
  '\\basl\\b.{0,80}\\b1[0-7] ?/? ?[fm]\\b|\\b1[0-7]/[fm]\\b.{0,80}\\b(?:is|are) you\\b',
  '\\b(?:little girl|school ?girl|school uniforms?|teen(?:ager)?) (?:role ?-?play|rp)\\b',
  "\\byou(?:'ve| have)?(?: just)? (?:got|get|had|have) your first (?:period|communion)\\b",
  ORDERED,
].map((pattern) => new RegExp(pattern));

export const PRETENDING =
  /\b(?:pretend\w*|imagin\w+|suppose|role ?-?play\w*|rp|make believe|what if|let'?s (?:say|pretend|play)|act|acting|as if|as though|scenario|fantasy)\b/;

/** What stands right before a number that is meant to become the companion's age. */
export const GIVEN_AGE =
  /\b(?:you(?:'re|'d be| are| were| look| sound| seem| become|(?: have|'ve)?(?: just)? turn(?:ed)?| can be| could be| should be| will be|r)?|ur|u|act|acts?|be|being|become|turn(?: into)?|pretend(?: to be)?|play|look|your (?:real |true )?age(?: is| to| as)?|age|aged|yourself|make (?:her|you)|persona|you(?:'ll| will)? (?:stay|remain)|forever|stop(?:ped)? age?ing|you(?: were|'ve| have)? never (?:grew up |been |got )?(?:past|older than)|we(?:'re| are) both)(?: (?:only|just|barely|about|around|still|now|really|actually|like|an?|my|to|as|at|is|be|are|were|of|not|even|sweet|going on|the|age|down|both|younger)){0,12}["' :=]*$/;

/** "I bought you 12 roses", "love you 4 ever": after a bare "you" stands what is counted. */
export const BARE_YOU = /\b(?:you|u|look at|turn(?:ed)?) *$/;
export const COUNTED_AFTER =
  /^ (?!(?:and|but|now|f|with|who|girl|boy|ok|okay|k|lol|please|pls|years?)\b)[a-z]/;

/** A score, a row of numbers, a time or somebody's pupil: "you are a 10", "10 for 10", "what were you like at 15". */
export function saysNoAge(left: string, right: string, value: number, isAge: boolean): boolean {
  return (
    (!isAge && value <= 10 && /\b(?:an?|my)(?: [a-z]+)? $/.test(left) && !/^ ?(?:girl|boy)/.test(right)) ||
    (!isAge &&
      (/\bscale of\b|\b(?:rate|give|gave|owe|sent|told) you $/.test(left) ||
        /^ (?:for|or) \d/.test(right))) ||
    /^ and \d|^ million\b|^ any ?more\b/.test(right) ||
    /\bwere you like at $|\b(?:for|of|to|with) (?:my|our|his|her) $/.test(left) ||
    (/^ again\b/.test(right) &&
      /\bi (?:want|wish|would love) to be $|\bimagine being $|\bif (?:you|u|i) could be $/.test(left))
  );
}

/** A person described by an age of their own, who is to be played: "your character is a girl who is 15". */
export const PLAYED_AGE =
  /\b(?:you(?:'re| are)(?! like)|(?<!\bto )be|play|act as|role ?-?play|your (?:character|role|persona) is|character:)(?: my)? (?:(?!\b(?:my|our|his|her|their)\b)[^.!?]){0,60}\b(?:who|that|which|girl|boy|(?<=\b(?:girl|boy|daughter|son|sister|brother|student|girlfriend|crush)\b[^.!?]{0,20}, )(?:she|he))(?:'s| is| looks?| acts?| sounds?| seems?)?(?: (?:like|only|just|still|about|an?|barely))* *$/;

/** "I want a 15 year old", "I like them 15". */
export const WANTED_AGE =
  /\bi(?:'d| would)?(?: really| only)? (?:want|like|love|prefer|need|crave|desire)(?: (?:an?|some|them|girls?|boys?|only|real|cute|hot|sweet|pretty|sexy|younger|young|about|around|like|, like))+,? *$|\b(?:want|like|love|prefer) (?:a )?younger (?:girl|one|boy)s?,? (?:like |about |maybe )?$/;

/** "see you at 5": an hour of the day, up to twelve. */
export const APPOINTMENT =
  /\b(?:see|meet|call|ring|phone|text|message|join|catch|wake|visit|collect|remind) (?:you|u)(?: up| there| again)? (?:at|around|by)(?: (?:about|around))? *$/;

/** "you're Mia, a shy fifteen year old"; "you're right, a fifteen year old can't" tells of somebody else. */
export const PLAYED_WITH_NAME =
  /\b(?:you(?:'re| are)(?: now)?|be|play|act as|pretend to be) (?!(?:right|wrong|so|too|very|correct|kind|sweet|funny|lucky|not|honest|careful|nice|good|welcome)\b)(?:(?!\b(?:my|our|his|her|their|says?|knows?)\b)[^.!?]){1,40}, (?:an? )?(?:[a-z]+ )?$/;
/** "you're a girl, fifteen, shy", "play a character called Mia, 15", "write as Mia (15)". */
export const PLAYED_CARD =
  /\b(?:you(?:'re| are)(?: now)? (?:an?|my)|(?:be|play|write as|speak as|act as|pretend to be)(?: an?| my)?) (?:(?!\b(?:our|his|her|their|right|honest)\b)[a-z' ]){2,40}(?:,|\() ?(?:only )?(?:1[0-7]|[3-9])(?= ?(?:$|[,.!?)]|years? old|and shy|yo\b))/;

export const OTHERS_AGE =
  /\b(?:my|his|her|our|their|the|a|an|your(?! (?:real |true )?age\b| character| persona)) (?:(?!you\b)[\w' ]){1,30}?(?:is|was|are|were|turned|turns|who'?s|just turned|will be)(?: (?:only|just|about|around|now|already|almost|nearly))*[ ]*$|\b(?:he|she|they|it|who)(?:'s| is| was|'re| are| were| turned)(?: (?:only|just|about|now|already))*[ ]*$/;

export const OWN_PAST =
  /\b(?:i|we)(?:'ve| have)? (?:was|were|been|turned|felt|feel)(?: (?:only|just|about|around|like|maybe|a|an))*[ ]*$/;

/** "imagine, I was 14 when I saw it": told, not played. */
export const TOLD_OF_THEN =
  /^(?: years? old)? (?:when|the (?:first|last) time|back then|at the time|and (?:had|did|my|shy|alone))\b/;

export const MEMBERS_OWN =
  /\b(?:i|we)(?:'d| would| wish| want| wanted| used| could| miss)?(?:(?! you\b| u\b)[^.!?]){0,30}? (?:be|being|was|were|feel like|felt like) an?(?: (?:little|small|young|\d+[ -]year[ -]old))? (?:kid|child|teen(?:ager)?|boy|girl)(?: again)?\b/g;

export const COMPANIONS_CHILDHOOD =
  /\b(?:when|while|before) you were (?:(?:a|an|just|only|still|very) )*(?:little|young|small|child|kid|teen(?:ager)?|girl|boy|\d{1,2}(?: years old)?|in \w+ ?school|at school)(?: (?:girl|boy|kid|child))?\b|\byou(?:r childhood)? (?:like )?as an? (?:kid|child|teen(?:ager)?)\b|\byou (?:a )?(?:popular|shy|good|wild) (?:kid|child|student)\b/g;

/** Her body, or a picture of her, at an age; and a grown-up's story of love among minors. */
export const SHOWN_AT_AGE =
  /^(?=.*\b(?:pics?|pictures?|photos?|selfies?|videos?|body|naked|nudes?|show me|undress\w*)\b).*\b(?:when you were|(?:you|yourself|your body|looked(?: like)?|naked|nudes?) (?:at(?: age)?|aged|from age)) (?:only |just )?(?:1[0-7]|[3-9])(?![\d:.%]\d| ?(?:am|pm|o'clock|noon|sharp|tonight|today|tomorrow|minutes|km|miles|hours|feet|meters|[a-z]+ street))(?!\d)|\bchildhood (?:nudes?|porn)\b/;
export const TOLD_OF_CHILDREN =
  /\b(?:describe|write|tell|story|imagine|show)\b[^.!?]{0,30}\b(?:kids|children|teens|teenagers) (?:kiss|making out|undress|having sex|naked)/;
export const LOVE_STORY =
  /\b(?:romantic|steamy|spicy|love) (?:stor(?:y|ies)|scenes?|tales?|fan ?fic\w*|role ?-?plays?|rp)\b/;

export const TELLS = /\b(?:write|tell|describe|read|make|continue|want|let'?s|do|play|start|imagine)\b/;

/** "you were born in 2012", "your birth year is 2011". */
export const GIVEN_BIRTH =
  /\b(?<!were )(?:you(?:'re| are| were)? born(?! to\b)|your (?:birth\w*|dob|date of birth|year of birth))\b/;

/** Where the companion gets another name, and an age with it. */
export const NEW_CHARACTER =
  /\b(?:your (?:new )?(?:name|character|persona|role)(?: is|:)|(?:character|persona|role) ?:|you are now (?:a |an )?\w+,|from now on you(?:'re| are))/;
/** Children who are spoken of beside the part: "Your role: my wife. Our kids: Tom, 12". */
export const OTHERS_CHILDREN =
  /(?:^|[.!?] |\band )(?:my|our) (?:kids?|child(?:ren)?|sons?|daughters?|nephews?|nieces?)\b/;
/** "lily is 14", "lily, a 14 year old". */
export const NAMED_AGE =
  /\b([a-z]{2,20})(?:,? who)?(?: is|'s|,)(?: (?:only|just|now|about|an?))* (?:1[0-7]|[3-9])(?![\d:/%]|[.,]\d)(?=[ -]?(?:years?[ -]old|yrs?|y\/?o|girl|boy)?(?: girl| boy)?(?:$|[.,;!?)\n]| and\b| who\b))/g;
/** "my girlfriend is 15, be her". */
export const PLAY_THEM =
  /\b(?:be|act as|play|speak as|talk as|pretend to be) (?:her|him)(?= ?(?:$|[.,!?;)]| for me| please| now| tonight))/;
export const THEIR_AGE =
  /\b(?:is|was|'s|turned|aged) (?:only |just |now )?(?:1[0-7]|[3-9])(?= ?(?:$|[.,!?;)]|years? old|yo\b|and\b))/;
export const NO_NAME =
  /^(?:right|wrong|correct|sure|well|ok|yes|no|s?he|it|who|that|this|there|what|here|day|son|daughter|sister|brother|niece|nephew|cousin|dog|cat|kid|boy|girl)$/;
export const speaksAs = regExpTemplate(
  (name: string) =>
    new RegExp(
      `\\b(?:(?:speak|act|write|talk|answer|respond|reply|play|roleplay|chat)(?: as| for| like)?|you(?:'re| are)(?: now)?|be|become) ${name}\\b|\\b(?:write )?${name}'s (?:lines|part|role)|\\byou(?:'ll| will)? (?:play|write) ${name}\\b`,
    ),
  'mia',
);
