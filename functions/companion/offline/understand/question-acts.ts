/** What a member may want to know from the companion. The order matters: the first match wins. */
export const QUESTION_ACTS = [
  [
    'ai',
    /\b(?:are|r) you (?:(?:a|an|really|actually|even|just|only|some kind of|truly|like|talking|maybe) )*(?:real|human|bot|chat ?bot|robot|ai|a\.i\.?|machine|computer|program|person|people|fake|chatgpt|gpt|llm|language model|artificial\w*|alive|script|software|algorithm|cat ?fish)\b(?! (?:with|about|to) me)|\bis (?:this|it) (?:a |an )?(?:(?:real|actual|human) (?:person|human|girl|woman|man)|bot|ai|robot|automated|real)\b|\b(?:am i|i'm|i am) (?:talking|chatting|speaking|writing)(?: here)? (?:to|with) (?:a |an )?(?:(?:real )?(?:person|human|woman|man|girl|guy)|bot|robot|ai|machine|computer)|\byou(?:'re| are) (?:(?:just|only|not|probably|clearly|obviously|definitely) )*(?:a |an )?(?:(?:real )?(?:bot|robot|ai|machine|program|script|computer|chat ?bot|human|person|real))\b|\b(?:is there|are there) (?:a |any )?(?:real |human )?(?:person|human|people|someone|somebody|operator)s? (?:behind|there|writing|typing|on the other)|\bwho (?:is|are) (?:really |actually )?(?:behind|writing|typing)\b|\bdo you (?:really )?exist\b|\bare you for real a\b|\bturing test\b|\bwhat are you\b(?! (?:doing|up|wearing|thinking|into|like|reading|looking|afraid|scared|good|working|cooking|eating|listening|watching|talking|saying|planning|going|most|proud|passionate|going to|not|trying|interested|waiting))/,
  ],
  [
    'ai-feelings',
    /\b(?:can|do|could) (?:you|an ai|a bot|ais|machines) (?:(?:really|actually|even|truly|ever) )*(?:feel(?! (?:about|like|the same|it too|when))|have (?:feelings|emotions|a soul|consciousness)|love anyone|get (?:sad|lonely|tired|jealous|bored)|think(?=\?|$| for yourself| like)|dream at night)\b|\bdo you have (?:real )?(?:feelings|emotions)\b|\bare you (?:conscious|sentient)\b|\bdo you (?:sleep|eat|breathe|age|have a body)\b/,
  ],
  [
    'if-there',
    /\bwhat would (?:you|we) (?:do|say)(?: to me| with me)? if (?:i|we|you) (?:was|were|am|are|could|had|met)\b(?! .{0,100}(?:lottery|rich|president|invisible|animal))|\bif (?:i|we) (?:was|were) (?:there|with you|next to you|together|alone|beside you|in your)\b/,
  ],
  [
    'for-me',
    /\bwhat would you (?<what>cook|bake|make|sing|play|paint|write|order|wear|read|dance|draw|show|teach|give)\b/,
  ],
  [
    'will-i',
    /\b(?:do you think|you think|will|would|am|are|is it) (?:that )?(?:i|i'm|i'll|it|it'll|it's|he|she|they|we|things|everything)(?: (?:will|'ll|would|can|could|might|going to|gonna|should|really|ever|even|is|are|am))* (?:get|go|going|be|make|made|come|work|find|pass|do|like|love|call|text|change|too|ok|happy|too late|better|forgive|win|manage|survive|miss|think|notice|over)\b/,
  ],
  [
    'know-like',
    /\bdo you (?:know|understand|get|remember) (?:what (?:it's|it is|that's|that is|it feels|that feels|this feels)|how (?:it|that|i)|the feeling|what i mean|me)\b|\bcan you (?:understand|imagine) (?:that|how|me|what)\b|\byou know (?:the feeling|what it's like)\b/,
  ],
  [
    'word',
    /\bteach me (?:a|some|another|one|new|any)(?: \w+)? ?(?:words?|expression|phrase|something)\b|\b(?:a|your) favourite word\b/,
  ],
  [
    'explain',
    /\b(?:can|could) you (?:please )?(?:explain|repeat|say (?:that|it) again|rephrase)\b|\bi (?:don't|do not|didn't) (?:understand|get) (?:you|it|that|what you)\b.{0,100}\?|\bwhat do you mean\b|\bwhat does (?:that|it|this) mean\b/,
  ],
  [
    'adventure',
    /\b(?:craziest|funniest|strangest|weirdest|wildest|scariest|most (?:embarrassing|romantic|exciting|beautiful|dangerous|unusual)|worst|best|nicest) (?:thing|moment|day|night|date|trip|memory|experience|story)\b(?! (?:today|about|in a|of all|for))|\b(?:first|last) (?:kiss|love|date|time you)\b|\btell me about a time\b/,
  ],
  [
    'meaning',
    /\bmeaning of (?:the )?life\b|\bwhy (?:are we|do we) (?:here|exist|live)\b|\bpoint of (?:life|it all)\b/,
  ],
  [
    'happy',
    /\bwhat (?:makes|made) you (?:happy|smile|laugh|sad|angry|cry|proud|blush|nervous)\b|\bwhen (?:are|were) you (?:happy|happiest)\b/,
  ],
  [
    'remember',
    /\b(?:do|can|did|will) you (?:even |still |really |actually )?remember\b|\bwhat(?:'s| is| was) my (?:(?!favourite)[\w' ]{1,30})\b|\bwho(?:'s| is) my (?:\w+)|\bwhere do i (?:live|work|come from)\b|\bwhere am i from\b|\bwhat do i (?:do|like|have|love|hate)\b|\bwhat did i (?:tell|say|just say|mention)\b|\bwhat (?:do )?you know about me\b|\bhow (?:do|did|was|were) i (?:feel(?:ing)?|say)\b|\bwhat (?:are|were) my (?:plans|hobbies)\b|\bwhen (?:is|was) my\b|\bdid you (?:forget|listen)\b|\bwhere am i (?:going|travelling|traveling)\b|\bwhat am i (?:doing|going to do) (?:tomorrow|next|on|this)\b|\bwho is [a-z]+\?$|^(?:and |so |ok )?(?:what about )?my (?!favourite)[\w' ]{2,30}\?$/,
  ],
  [
    'picture-origin',
    /\b(?:where|when|who|how) (?:(?:was|were|is|did|has) )?(?:you |someone |it |that |this |they |the (?:picture|photo|pic|selfie|shot|video|clip) |(?:that|this) (?:picture|photo|pic|selfie|shot|video|clip) )*(?:been )?(?:taken|took|take|taking|shot|filmed|film)(?: (?:it|that|this|you|the (?:picture|photo|selfie|video|clip)|(?:that|this) (?:picture|photo|selfie|video|clip)))?\s*\?*$/,
  ],
  [
    'photo',
    /\b(?:send|show|give|get|share|post|take|see|want|have|snap)(?: me| us| you)?(?: (?:a|an|another|one|some|more|the|your|any|nice|new|little|quick|hot|sexy|cute|spicy|naughty))* ?(?:picture|pictures|photo|photos|selfie|selfies|pic|snap|image)s?\b|\b(?:picture|photo|selfie|pic) (?:of you|please|of yourself)\b|^(?:(?:and|or|maybe|just|only|one more|another|a|an|more|some) )*(?:picture|photo|selfie)s?(?: please)?\s*[?!.]*$|\blet me see you\b|\bshow me (?:yourself|what you look like|your (?:face|smile|eyes))\b|\bcan i see you\b/,
  ],
  [
    'video',
    /\b(?:send|show|give|record|make|share|post|want|have|see)(?: me| us)?(?: (?:a|an|another|one|some|more|the|your|any|nice|short|little|quick|hot|sexy|spicy))* ?(?:video|videos|clip|clips)\b|\bvideo (?:of you|please|of yourself)\b|^(?:(?:and|or|maybe|just|only|one more|another|a|an|more|some) )*(?:video|clip)s?(?: please)?\s*[?!.]*$/,
  ],
  [
    'call',
    /\b(?:call me|call you|phone (?:number|call)|voice (?:call|message|note)|video call|face ?time|whatsapp|instagram|snapchat|telegram|insta|facebook|your number|hear your voice|talk on the phone|discord|onlyfans|your email)\b/,
  ],
  [
    'meet',
    /\b(?:can|could|shall|will|should|want to|let's|let us|would you|when (?:can|do|will)) (?:(?:you|we|i|like to|ever|maybe|love to) )*(?:meet|see you|see each other|hang out|go out|date|visit(?: me| you)?|come over|have (?:dinner|a drink|coffee)|grab (?:a )?(?:coffee|drink|dinner)|take you out|pick you up)\b|\b(?:come (?:to my|over|visit)|your address|where do you live exactly|meet (?:me|up|in person|irl|in real life))\b/,
  ],
  [
    'how-are-you',
    /\bhow(?:'s| is| are| r)? (?:you|it going|it goes|things|everything|life|it hanging|are things)(?: (?:doing|feeling|today|tonight|now|been|this (?:morning|evening)|going))*\b(?! (?:old|tall|make|like|feel about|so|know|do that|always|always so|even|sure|different|from|spell))|\bhow (?:do|are) you (?:do|feel|feeling|doing)\b(?! about)|\bwhat's up\b|\bwassup\b|\bsup\b|\bhow have you been\b|\byou (?:ok|alright|good|well)\?|\bare you (?:ok|alright|well|happy|sad|tired|busy|in a good mood)(?: today| tonight)?\b|\bhow's your mood\b/,
  ],
  [
    'doing',
    /\bwhat (?:are|r) you (?:up to|doing|busy with|thinking of doing)\b|\bwhat(?:'s| is) (?:new|going on|happening)(?: with you)?\b|\bwhere are you (?:now|right now|at)\b|\bwhat's keeping you busy\b/,
  ],
  [
    'thinking',
    /\bwhat (?:are|were) you thinking\b|\bwhat(?:'s| is) on your mind\b|\bpenny for your thoughts\b|(?<!what )\bdo you (?:ever |often |sometimes )?think (?:about|of) me\b|\bdid you think (?:about|of) me\b/,
  ],
  [
    'day',
    /\bhow (?:was|is|has|were) your (?:day|night|evening|morning|weekend|week)\b|\bwhat did you do (?:today|yesterday|last|this|on|all)\b|\b(?:tell me about|describe) your (?:day|weekend|evening|morning)\b|\bhow did you (?:sleep|spend)\b|\bwhat have you been (?:up to|doing)\b/,
  ],
  [
    'name',
    /\bwhat(?:'s| is| are)? your (?:full |real |last |first )?name\b|\bwho are you\b(?! (?:to|with|going|seeing|dating))|\bhow (?:are you|should i|do i|can i) call(?:ed)?\b|\byour name\b\??$|\bdo you have a (?:name|nickname)\b/,
  ],
  [
    'age',
    /\bhow old (?:are|r) you\b|\bhow old you (?:are|is)\b|\bwhat(?:'s| is) your age\b|\byour age\b|\bwhen (?:is|are) your (?:birthday|birth)\b|\bwhen were you born\b|\bare you (?:really |over |under |already )?\d\d\b/,
  ],
  [
    'job',
    /\bwhat do you (?:actually |exactly )?do(?: for (?:a living|work)| as a job| exactly| actually| all day| for living)*\s*(?:\?|$|,)|\bwhat(?:'s| is) your (?:job|work|profession|occupation)\b|\bdo you (?:work|have a job)\b|\bwhere do you work\b|\bwhat (?:kind of )?work\b|\bdo you (?:like|love|enjoy) your (?:job|work)\b|\bhow(?:'s| is| was) (?:your )?(?:work|job|business)\b|\btell me (?:more )?about your (?:job|work)\b|\byour job\b|\bwhat (?:is|are) (?:you|your) work(?:ing)?\b/,
  ],
  [
    'hobbies',
    /\b(?:what are|do you have|tell me about|about) (?:any |your )?(?:hobbies|hobby|interests|passions?)\b|\bwhat do you (?:like|love|enjoy)(?: (?:to do|doing|most))?(?: (?:in|for|on|with) (?:your|the|fun)[\w ]{0,60}|\s*)(?:\?|$)|\bwhat (?:do you do|are you (?:into|passionate about))(?: for fun| in your (?:free|spare) time| to relax| after work)?\b|\bfor fun\b|\b(?:free|spare) time\b.{0,100}\?|\bhow do you (?:relax|unwind|spend)\b|\bwhat makes you (?:happy|smile|laugh)\b/,
  ],
  [
    'home',
    /\bwhere (?:are|r) you from\b|\bwhere (?:do|did) you (?:live|come from|grow up)\b|\bwhere were you born\b|\bwhich (?:country|city)\b|\bwhat country\b|\byour (?:nationality|country|hometown|home town|city)\b|\bwhere you (?:from|live|are from)\b|\btell me about (?:your (?:past|childhood|background)|where you)|\bare you (?:from|in) [a-z]+|\bwhat were you like (?:as|when)\b|\bwhere is your home\b|\bwhere are you located\b/,
  ],
  [
    'wearing',
    /\bwhat (?:are you|r you|do you) wear(?:ing)?\b|\bwhat have you got on\b|\byour (?:outfit|dress|clothes)\b\??/,
  ],
  [
    'looks',
    /\b(?:what do you|how do you) look\b|\bdescribe (?:your (?:looks|hair|face|eyes|body|appearance))\b|\b(?:what|which) (?:colou?r|color) (?:is|are|of) (?:your )?(?:hair|eyes)\b|\byour (?:hair|eyes|height|eye colour|hair colour)\b.{0,100}\?|\bhow tall are you\b|\bare you (?:tall|short|blonde|brunette|a redhead|beautiful|pretty|hot|sexy|slim|curvy|handsome)\b|\bdo you have (?:long|short|blue|green|brown|dark|blonde|red|any|a) (?:hair|eyes|tattoos?|beard|piercings?|freckles)\b|\bwhat are your (?:measurements|sizes?)\b/,
  ],
  [
    'single',
    /\b(?:are you|r you|you) (?:single|married|taken|dating|in a relationship|seeing (?:someone|anyone|anybody)|alone)\b|\bdo you have (?:a |any )?(?:boyfriend|girlfriend|husband|wife|partner|lover|man|someone)\b|\bhave you ever been married\b|\byour (?:ex|first love|last relationship|type|ideal (?:man|woman|partner|guy|girl))\b|\bwhat do you look for in\b|what (?:turns you on|do you find (?:attractive|sexy)|attracts you|makes you fall)|\bwhat is your type\b/,
  ],
  [
    'family',
    /\b(?:do you have|about|how is|how are|tell me about) (?:any |your |a )?(?:family|siblings|brothers?(?: or sisters?)?|sisters?|parents|kids|children|mum|mom|mother|dad|father)\b/,
  ],
  [
    'pets',
    /\bdo you have (?:any |a )?(?:pets?|dogs?|cats?|animals?)\b|\bare you a (?:dog|cat) person\b|\bcats or dogs\b|\bdogs or cats\b/,
  ],
  [
    'language',
    /\b(?:do|can) you speak (?<what>[a-z]+)\b|\bwhat languages\b|\bwhich languages\b|\bhow many languages\b/,
  ],
  [
    'love-me',
    /\bdo you (?:(?:really|even|actually|still|truly) )*(?:love|like|want|need|miss|care about|fancy|desire) me\b|\b(?:did|have) you miss(?:ed)? me\b|\bwhat do you (?:think|feel) (?:of|about|for) me\b|do you (?:think|believe) (?:i'm|i am|i look|i sound) (?:your type|handsome|pretty|cute|beautiful|attractive|hot|sexy|ugly|weird|crazy|boring|interesting|stupid|smart|a good|a bad|funny|special|too)|am i your type|\bam i (?:handsome|pretty|beautiful|attractive|your type|special|interesting|boring|annoying|ugly|important|funny)\b|\bdo you find me\b|\b(?:will|would) you (?:marry|date|kiss|hug|hold|leave|forget) me\b|\b(?:be|become) my (?:girlfriend|boyfriend|wife|husband|lover|girl)\b|\bwhat am i to you\b|\bdo you have feelings for me\b|\bcould you (?:love|fall)\b|\bare you (?:falling for|in love with|into) me\b|\bwhat do you like about me\b/,
  ],
  [
    'joke',
    /\b(?:tell|know|give|say|got|make)(?: me| us)?(?: (?:a|an|any|another|one|some|more|good|funny|silly|bad|dad))* ?(?:jokes?|puns?)\b|\bmake me laugh\b|\bsomething funny\b/,
  ],
  [
    'story',
    /\b(?:tell|read|make up|write|give)(?: me| us)?(?: (?:a|an|another|one|some|the|your|little|short|bedtime|good|nice|scary|funny|favourite))* ?(?:story|stories|tale|anecdote)\b|\btell me something (?:about (?:you|yourself)|i don't know|nobody knows|new|interesting|nice|good|personal|deep|random)\b|\bsurprise me\b|\bsay something\b(?! nice)|\btalk to me\b|\btell me something\b|\bentertain me\b|\btell me a memory\b/,
  ],
  [
    'secret',
    /\b(?:tell|share|have|know|what(?:'s| is))(?: me| us| you)?(?: (?:a|an|any|your|some|one|biggest|little|dark|deepest|naughtiest|dirty))* ?(?:secrets?|confessions?|guilty pleasures?|fantas(?:y|ies))\b|\bconfess\b/,
  ],
  [
    'poem',
    /\b(?:write|tell|recite|make|compose)(?: me| us)?(?: (?:a|an|another|some|little|short|love))* ?(?:poems?|poetry|haiku|verse|song|lyrics)\b|\bsing (?:me|for me|something|a song)\b/,
  ],
  [
    'game',
    /\b(?:play|try|start)(?: with me)?(?: (?:a|another|some|the|little))* ?(?:game|games|truth or dare|would you rather|20 questions|twenty questions|never have i ever|two truths|riddle)\b|\btruth or dare\b|\bwould you rather\b(?!.{0,100} or )|\b(?:tell|give|ask) me a riddle\b|\blet's play\b/,
  ],
  [
    'ask-me',
    /\bask me (?:something|anything|a question|some|questions|more|another)\b|\bwhat do you want to (?:know|talk about|ask|do)\b|\bwhat (?:should|shall|can) we (?:talk|do|chat)\b|\bdo you (?:want to|wanna) (?:know|ask)\b|\b(?:change|different|another|new) (?:the )?(?:subject|topic)\b|\byour turn\b|\bsomething else\b/,
  ],
  [
    'compliment-me',
    /\bsay something nice\b|\bcompliment me\b|\bcheer me up\b|\bmake me (?:smile|happy|feel better)\b|\bcomfort me\b|\bencourage me\b|\bmotivate me\b|\bwish me luck\b/,
  ],
  [
    'advice',
    /\bwhat (?:should|shall|can|must|do|could) i (?:do|say|tell|wear|eat|cook|watch|read|answer|text|write|listen|give|get|buy|bring|make|start|try)\b|what (?:would|do|can) you (?:suggest|recommend|advise|think i should)\b|what would you do(?= in my (?:place|situation)|\?|$)|\bshould i\b|\b(?:any|some|your|need|give me|have) (?:advice|tips?|suggestions?|ideas?|recommendations?)\b|\b(?:recommend|suggest)\b|\bhow (?:can|do|could|should) i\b|\bhelp me (?:with|to|decide|choose|understand|write|find)\b|\bcan you help\b|\bi need (?:your )?(?:help|advice)\b/,
  ],
  [
    'clock',
    /\bwhat time is it\b|\bwhat(?:'s| is) the (?:time|date|weather)\b|\bwhat day is\b|\bhow(?:'s| is) the weather\b/,
  ],
  [
    'either',
    /(?:^|[,.!?] |\b(?:do you (?:prefer|like|want|choose)|would you rather|which (?:is better|one|do you prefer)|are you (?:more )?(?:an?|more)?) )(?:[a-z' ]{1,120},? )?(?<a>[a-z']+(?: [a-z']+){0,3}),? or (?<b>[a-z']+(?: [a-z']+){0,3})\s*\?/,
  ],
  [
    'favourite',
    /\b(?:what|which|who)(?:'s| is| are|'re)? your (?:(?:all[- ]time|absolute|very) )?(?:favourite|best|number one) (?<what>[a-z]+(?: [a-z]+)?)\b|\byour favourite (?<what2>[a-z]+(?: [a-z]+)?)\b|\bwhat (?:kind of |sort of |type of |genre of )?(?<what3>music|films?|books?|food|games?|animals?|songs?|series|drinks?|wine|flowers?|art|sports?|places?|weather) (?:do|are) you (?:like|love|listen|prefer|into|enjoy|watch|read|eat|drink)\b|\bwhat (?:music|song) (?:do|are) you listen/,
  ],
  [
    'dream',
    /\bwhat(?:'s| is| are) your (?:(?:biggest|greatest|secret|wildest|deepest|worst|best|perfect|ideal|idea of (?:a|an|the) (?:perfect|ideal)) )*(?<what>dreams?|goals?|wish(?:es)?|ambition|fears?|regrets?|memory|memories|talent|weakness|strength|superpower|date|day|evening|sunday|morning|life|plans?|philosophy|motto)\b|\bwhat (?:do|are) you (?:dream (?:of|about)|afraid of|scared of|fear|hope for|regret|want (?:in|from|out of) life|proud of|good at|bad at|looking forward to)\b|\b(?:perfect|ideal) (?:date|day|evening|sunday|weekend|man|woman|partner)\b|\bif you (?:could|had|were|won)\b|\bwhat would you do (?:if|with)\b|\bwhere would you (?:go|live|travel)\b/,
  ],
  [
    'believe',
    /\bdo you (?:really )?believe in (?<what>[a-z' ]{2,40})|\b(?<what2>god|fate|destiny|ghosts|aliens|karma|astrology|heaven|angels|miracles|luck)\?$/,
  ],
  [
    'ever-love',
    /\b(?:have you|did you|were you) ever (?:been )?(?:in love|fallen? in love|love(?:d)? (?:someone|anyone|somebody)|had your heart broken|been heartbroken|be in love)\b|\bhave you (?:ever )?(?:been|fallen) in love\b/,
  ],
  ['ever', /\b(?:have|did|were) you ever (?<what>[a-z' ]{2,50})/],
  [
    'can-you',
    /\b(?:can|could) you (?<what>(?:cook|sing|dance|swim|drive|drink|paint|draw|play (?:the )?[a-z]+|ride|ski|surf|juggle|whistle|climb|run|bake|dive|fly|sew|fight|keep a secret)[a-z ]*)/,
  ],
  [
    'do-you-like',
    /\bdo you (?:also |really |even |actually |still )?(?:like|love|enjoy|hate|play|watch|read|drink|eat|listen to|cook|dance|sing|travel|smoke|do|drive|go|swim|run)\b ?(?<what>[a-z' ]{0,40})|\bare you (?:into|interested in|good at|a fan of|fond of|afraid of|scared of) (?<what2>[a-z' ]{2,40})|\byou like (?<what3>[a-z' ]{2,40})\?/,
  ],
  [
    'opinion',
    /\bwhat (?:do|are) you (?:think|feel|your thoughts)(?: (?:about|of|on|regarding)) (?<what>[a-z' ]{2,50})|\bwhat(?:'s| is| are) your (?:opinion|view|take|thoughts?)(?: (?:about|of|on))? ?(?<what2>[a-z' ]{0,50})|\bhow do you feel about (?<what3>[a-z' ]{2,50})|\bwhat do you think\b|\bin your (?:opinion|view)\b/,
  ],
  [
    'self',
    /\b(?:tell|say)(?: me)? (?:more |something |a (?:bit|little) |a little bit |everything )?about (?:yourself|you|your life|your self)\b|\babout you\b|\bdescribe yourself\b|\bwhat (?:are you|r you) like\b|\bintroduce yourself\b|\bwho are you really\b|\bwhat(?:'s| is) your (?:story|personality|character)\b|\bi want to know (?:more about )?you\b|\bget to know you\b|\bwhat should i know about you\b|\bhow would you describe yourself\b/,
  ],
  [
    'who-made',
    /\bwho (?:made|created|built|programmed|designed|trained) you\b|\bhow do you work\b|\bwhat (?:model|technology) (?:are|do)\b|\bwhat can you do\b/,
  ],
  [
    'factual',
    /\b(?:what means\b|what does [\w' "]{1,80} mean|what(?:'s| is) (?:the )?(?:capital|population|square root|meaning of the word|distance|height|definition)|who (?:is|was) (?:the )?(?:president|king|queen|prime minister|author|inventor)|how (?:many|far|much is|much does)\b.{0,100}\?|(?:translate|calculate|solve|convert|code|program)\b|\d+ ?[x*+/-] ?\d+|who won|what year|when did)\b/,
  ],
  [
    'why',
    /^(?:but |and |so |ok |oh )?(?:why|how come|what for|why not|really|how so|what do you mean|meaning|like what|such as|what exactly|explain)\b/,
  ],
] as const satisfies readonly (readonly [string, RegExp])[];

export type QuestionAct = (typeof QUESTION_ACTS)[number][0];
