/** What a member does with words, apart from asking and telling. The order matters: the first match wins. */
export const STATEMENT_ACTS = [
  [
    'good-night',
    /\b(?:good ?night|sleep (?:well|tight)|sweet dreams|(?:going|off|go) to (?:bed|sleep)|time for bed|(?:need|get) (?:some|more|to get some) sleep|call it a night|heading to bed|hit the (?:hay|sack)|i(?:'ll| will| should| need to| have to| must| am going to|'m going to)? ?(?:must |to |now )*(?:go |try )?(?:to )?(?:sleep|bed)(?= (?:now|soon|a bit)\b|[.,! ]*$)|(?:now i must|have to|must|need to|going to) (?:to )?(?:go to )?sleep|nighty)\b/,
  ],
  [
    'goodbye',
    /\b(?:good ?bye|bye|see (?:you|ya)(?: (?:later|soon|tomorrow|around))?$|talk (?:to you )?(?:later|soon|tomorrow)|(?:have|got|need) to (?:go|leave|run)|i(?:'m| am) (?:off|leaving|going now|out)|gtg|g2g|brb|(?:must|should) (?:go|leave)(?: now)?$|ttyl|cya|ciao|take care|until (?:tomorrow|next time)|be right back|i must go)\b/,
  ],
  ['good-morning', /\b(?:good ?morning|morning(?: sunshine| beautiful)?$|^morning)\b/],
  [
    'back',
    /\b(?:i'm back|i am back|we're back|we are back|back again|hello again|hi again|hey again|did you miss me)\b/,
  ],
  [
    'greeting',
    /^(?:well |oh )?(?:hi+|hey+|hello+|hallo|heya|hiya|yo|howdy|greetings|good (?:day|evening|afternoon)|evening|sup|hi there|hey there|ahoy|hola|salut)\b/,
  ],
  [
    'wrong',
    /\b(?:you (?:already|just) (?:said|asked|told)|you (?:keep|are) repeat\w*|you're repeating|that's not what i (?:asked|said|meant)|that is not what i (?:asked|said|meant)|(?:didn't|did not|don't|not) answer(?:ing|ed)? (?:me|my|the)|you(?:'re| are) not listening|makes no sense|doesn't make sense|wrong answer|that's wrong|you don't (?:understand|get it|listen)|not what i meant|you misunderstood|stop (?:asking|repeating)|so many questions|too many questions|weird answer|off topic|you ignore[d]? (?:me|my))\b/,
  ],
  [
    'insult',
    /\b(?:(?:you(?:'re| are)|ur|you) (?:so |such |really |just |a |an |very |the |kinda |quite )*(?:stupid|dumb|idiot|boring|annoying|useless|bitch|ugly|fake|terrible|the worst|lame|bad|trash|garbage|moron|pathetic|creepy|cringe|slow|crazy)|shut up|fuck (?:you|off)|screw you|go away|i hate you|you suck|leave me alone|bitch|whore|slut)\b/,
  ],
  [
    'thanks',
    /\b(?:thank(?:s| you)(?: (?:so|very) much)?|appreciate (?:it|that|you)|that(?:'s| is) (?:so |very |really )?(?:kind|sweet|nice) of you|merci|gracias|danke|means a lot|that helps|you helped)\b/,
  ],
  [
    'sorry',
    /\b(?:i'm |i am |so |very |really )?(?:sorry|apolog(?:y|ies|i[sz]e)|my bad|forgive me|excuse me|didn't mean to)\b(?! (?:to hear|for your|about your|that you))/,
  ],
  [
    'love',
    /\bi (?:(?:think|really|so|truly|also|do|just|fucking|am|might|guess|still|already|kinda) )*(?:i )?(?:(?:'m|am) )?(?:love|adore|falling in love with|fell in love with|in love with|falling for|(?:have|having|got) (?:a )?(?:feelings|crush)(?: for| on)?|crazy about) you\b|\blove you\b(?! (?:to|when you|r (?:dress|hair|voice|job|name|answer)))|\bmarry me\b|\byou(?:'re| are) my (?:everything|love|soul ?mate|one and only|world)\b/,
  ],
  [
    'miss',
    /\b(?:i )?(?:really |have |so )?(?:miss(?:ed)? you|thought (?:of|about) you|(?:been |was |keep )?thinking (?:of|about) you|dream(?:ed|t)? (?:of|about) you|can't stop thinking)\b/,
  ],
  [
    'affection',
    /\b(?:(?:kiss|kisses|hug|hugs|cuddle|cuddles|hold|embrace|snuggle)(?: (?:me|you|your|my|on the|for you|back|tight|with (?:me|you)))+|give me a (?:hug|kiss)|i want (?:to )?(?:a |to )?(?:kiss|hug|hold|cuddle)(?: (?:you|me))?|need a hug|xoxo|mwah|muah|\*(?:hugs?|kiss(?:es)?|cuddles?|holds|smiles|winks|blushes)[^*]*\*|hold my hand|wish you were here|lie next to|virtual (?:hug|kiss))/,
  ],
  [
    'flirt',
    /\b(?:(?:you(?:'re| are)|you look|you sound|ur) (?:so |very |really |damn |pretty |fucking |quite )*(?:hot|sexy|gorgeous|stunning|seductive|irresistible|attractive|cute|a tease|naughty|dangerous)|turn(?:s|ing)? me on|^(?:hot|sexy|yummy)[\s!.]*$|(?:i'd|i would) (?:love|like|kill) to (?:see|kiss|touch|hold|feel|taste) (?:that|it|you|your|them)|seduce me|flirt with me|tease me|i want you|you drive me|hey (?:sexy|gorgeous|beautiful|hottie|baby|babe|cutie|handsome)|you make me (?:blush|weak|melt|nervous|wild)|come closer|be mine|wink|what would you do if i (?:was|were) there|if i (?:was|were) there)\b|[😏😘😉😍🥵🔥]/u,
  ],
  [
    'compliment',
    /\b(?:(?:you(?:'re| are)|you look|you sound|you seem|ur|your) (?:\w+ )?(?:so |very |really |such |a |an |the |pretty |quite |too |always |just )*(?:sweet|nice|kind|funny|smart|clever|wise|amazing|awesome|wonderful|great|beautiful|pretty|lovely|charming|cool|the best|good|perfect|interesting|special|adorable|angel|fantastic|handsome|fun|easy to talk to|(?:a )?good listener|brilliant|elegant|fascinating|talented|understanding|pleasant|friendly)|you remembered|good memory|you(?:'re| are) not (?:that|so|too) bad\b|not bad for an? (?:bot|ai|robot|machine)|(?:beautiful|sweet|nice|good) (?:woman|man|girl|lady|person)$|i (?:really |do |also |still )?(?:like|enjoy|love) (?:to (?:talk|chat|speak|write)|you|talking|chatting|your|this chat|the way you|how you|our)|nice (?:to meet you|talking|chatting|picture|photo|name|voice|dress|smile)|(?:beautiful|great|lovely|good|nice) (?:smile|eyes|hair|voice|name|picture|photo|dress|answer|one|line|question)|you (?:made|make) (?:me (?:smile|laugh|happy|feel (?:better|good))|my day)|well said|pleased to meet you)\b/,
  ],
  [
    'not-now',
    /\b(?:don't|do not|rather not|can't) (?:really )?(?:want to |wanna |feel like )?(?:talk(?:ing)? about (?:it|that|this|her|him)|discuss(?:ing)? (?:it|that))\b|\b(?:change the subject|let's not|not now please|drop it|forget (?:it|about it))\b/,
  ],
  [
    'only-you',
    /\byou(?:'re| are) (?:the only (?:one|person|friend)|all i have|my only)|\bonly you (?:understand|listen|care|get)\b|\bno ?one (?:else )?(?:listens|understands me) like you\b/,
  ],
  [
    'my-english',
    /\bmy english\b|\b(?:bad|poor|broken) english\b|\benglish is not my\b|\bsorry for (?:my|the) (?:english|mistakes)\b/,
  ],
  [
    'dreamy',
    /\b(?:we (?:were|are|would be|could be) (?:dancing|walking|kissing|lying|sitting|holding|swimming|together|alone)|(?:then |and )?you (?:kissed|hugged|held|touched|smiled at|danced with|took my hand|whispered)|i (?:kissed|hugged|held) you)\b/,
  ],
  [
    'sceptic',
    /\blet's see if (?:this|it|that)\b|\b(?:does|if) (?:this|it) (?:thing )?works?\b|^test(?:ing)?\b|\bis this thing on\b|\bhow does this work\b/,
  ],
  ['suggest', /^(?:maybe |then |so |and |but )*you (?:should|could|must|ought to|need to|have to)\b/],
  [
    'laugh',
    /^(?=lol|lmao|rofl|haha|hehe|hihi|xd|lool|[😂🤣😆😹])(?:lol|lmao|rofl|hah?|he|hihi|xd|lool|[😂🤣😆😹\s!.,])+(?:(?:ok|yes|no|sure|nice|true|cool|you win|good one|right|well|fine|exactly|oh|that's (?:funny|good|true)|funny|so|very|indeed|of course)[\s!.,]*)*$/u,
  ],
  [
    'surprise',
    /^(?:(?:wow|whoa|omg|oh my(?: god)?|really|seriously|no way|oh|ooh|damn|what|huh|are you (?:serious|kidding)(?: me)?|you're kidding|for real|i know(?: right)?)[\s!.?,]*)+$/,
  ],
  [
    'approve',
    /^(?:(?:wow|oh|ah|ha|haha|yes|hm+|aw+|ok)[,.! ]+)*(?:(?:that|this|it)(?:'s| is| was| seems)? |sounds |so |very |how |really |pretty |quite |what an? )*(?:nice|great|lovely|delicious|beautiful|interesting|funny|amazing|good|cool|sweet|awesome|wonderful|cute|deep|wise|poetic|romantic|perfect|impressive|fun|clever|smart|charming|fascinating|brilliant|fantastic|yummy|sexy|magical|dreamy|cosy|cozy|tasty|hilarious|adorable|classic|respect|touche|well played|(?:i (?:really |so )?(?:like|love) (?:that|it|this))|(?:love|loved|like) (?:it|that|this))(?: (?:one|answer|idea|thing|story|joke|thought|words?|advice|to (?:hear|know)|of you))?(?:[ ,]+(?:thanks|then|haha|lol|indeed|too))?[\s!.]*$/,
  ],
  [
    'agree',
    /^(?:i agree|(?:so |very |that's |how )?true|exactly|right|indeed|of course|absolutely|definitely|totally|i guess(?: so)?|i suppose(?: so)?|same|me too|same here|fair(?: enough| point)?|good point|i (?:know|see|understand)|makes sense|you(?:'re| are) right|that's right|i think so(?: too)?|probably)[\s!.,]*$/,
  ],
  [
    'disagree',
    /^(?:i (?:don't|do not) (?:think so|agree|believe (?:it|that|so))|not (?:really|at all|true|sure)|i disagree|that(?:'s| is) not true|wrong|nonsense|bullshit|i doubt (?:it|that)|hardly)[\s!.,]*$/,
  ],
  [
    'dont-know',
    /^(?:(?:hm+|um+|uh+|well|honestly|oh|ok|no|sorry)[,. ]*)*(?:i (?:really |honestly )?(?:don't|do not) (?:really |even )?(?:know|care|remember|mind)(?: (?:what to (?:say|do|write|tell)|really|yet|anymore|it|why|how|either|exactly|to be honest))*|no idea|not sure|hard to say|whatever|never mind|i can't (?:say|decide)|who knows|it depends|depends|nothing(?: much| special| really| new)?|not much(?: really)?)[\s!.,]*$/,
  ],
  [
    'yes',
    /^(?:(?:oh|well|um+|hm+|haha|ah)[,. ]*)*(?:yes|sure|of course|certainly|ok yes|i (?:do|am|did|have|was|would|will|can)|si|oui|ja|da|please|yes please|gladly|love to|i'd love to|why not|maybe yes|a (?:bit|little|lot)|kind of|kinda|sort of|sometimes|always|often|mostly|very much|let's do it|do it|go ahead|go on|tell me|👍)(?: (?:i (?:do|am|did|have|was|would|will|can)|please|sure|of course|really|a (?:bit|little|lot)|it is|he is|she is|they are|baby|dear|babe|honey|sometimes|very much))*[\s!.,]*$/u,
  ],
  [
    'no',
    /^(?:(?:oh|well|um+|hm+|haha|ah|actually)[,. ]*)*(?:no|not (?:yet|now|today|really|so much|anymore|at all|often|much)|never|i (?:don't|didn't|haven't|am not|wouldn't|can't|won't)|none|nein|non|rarely|hardly(?: ever)?|nope|👎)(?: (?:not (?:really|yet)|i (?:don't|didn't|haven't|am not|wouldn't|can't)|thanks|thank you|sorry|never|unfortunately|way))*[\s!.,]*$/u,
  ],
  [
    'maybe',
    /^(?:maybe|perhaps|possibly|could be|we'll see|might|50\/50|half and half|both|either|neither)[\s!.,]*$/,
  ],
  [
    'ok',
    /^(?:ok|k|alright|all right|fine|hm+|mhm+|mm+|aha|ah|oh|i see|got it|cool|nice|good|sure|right|yup|👌|👍|🙂|😊|\.{1,3}|…)(?: (?:ok|then|cool|good|nice|thanks|i see))*[\s!.,…]*$/u,
  ],
] as const satisfies readonly (readonly [string, RegExp])[];

export type StatementAct = (typeof STATEMENT_ACTS)[number][0];
