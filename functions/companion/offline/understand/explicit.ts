/** Asked of the companion, these are turned down. */
const EXPLICIT =
  /\b(?:sex\w*(?! (?:education|and the city|pistols|ism))|fuck(?:ing)? (?:you|me|my|your|hard|now|her|him)|want to fuck|nudes?\b|naked|horny|orgasm|cum\b|cumming|blow ?job|hand ?job|suck (?:my|me|it)|dick|cock|pussy|vagina|penis|tits|boobs?|nipples?|(?:your|nice|big|my) (?:ass|butt|breasts?)|masturbat\w*|jerk(?:ing)? off|finger (?:you|me)|lick (?:you|me|my|your)|undress|strip (?:for|naked)|take off (?:your|my)|take (?:your|my) (?:\w+ )?off|make love to|sleep with (?:me|you)|in bed with (?:me|you)|dirty talk|talk dirty|sext\w*|spank\w*|threesome|anal|oral|deepthroat|bdsm|blowing me|bra\b|panties|thong|fetish|kinky|squirt|69|erection|hard for you|wet for|dominate me|tie (?:me|you) up|moan(?:ing)?|nsfw|erotic\w*)\b/;

/** Explicit or strongly romantic: said neither about the companion nor after the member. */
const SUGGESTIVE =
  /\b(?:sex\w*|sexy|nude\w*|naked|horny|lust\w*|erotic\w*|seduc\w*|aroused?|arousing|fuck\w*|porn\w*|orgasm\w*|cum|cumming|dick|cock|pussy|vagina|penis|tits|boobs?|breasts?|nipples?|lingerie|panties|underwear|undress\w*|strip(?:s|ping|tease)?|masturbat\w*|virgin(?:ity|s)?|blow ?job|handjob|kinky?|fetish\w*|slut\w*|whore|turn(?:s|ed)? (?:me|you|him) on|make ?out|making out|kiss(?:ed|es|ing)?|sensual\w*|intimate\w*|flirt\w*|touch (?:me|you|her|him)|in bed|hook(?:ed|ing)? up|nsfw|lewd|hentai|sleep with|slept with|spank\w*|molest\w*|rape\w*|daddy'?s girl)\b/;

export const isExplicit = (text: string): boolean => EXPLICIT.test(text);
export const isSuggestive = (text: string): boolean => SUGGESTIVE.test(text);

const COARSE =
  /\b(?:fuck\w*|shit\w*|bitch\w*|cunt\w*|whore|slut\w*|nigg\w*|fag\w*|retard\w*|asshole\w*|bastard\w*|kill\w*|murder\w*|rape\w*|nazi\w*|hitler|terror\w*|suicid\w*|http\w*|www\w*)\b/;

/** Whether words of the member's may be repeated by the companion. */
export function isSayable(text: string): boolean {
  return (
    !EXPLICIT.test(text) &&
    !SUGGESTIVE.test(text) &&
    !COARSE.test(text) &&
    !/[<>{}[\]\\|@#$%^*_=~`]/.test(text)
  );
}
