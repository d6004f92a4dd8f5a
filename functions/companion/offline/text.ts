/** Chat spellings as full words, so that every pattern has to know one spelling only. */
const CHAT_SPELLINGS: Readonly<Record<string, string>> = {
  im: "i'm",
  ive: "i've",
  id: "i'd",
  dont: "don't",
  doesnt: "doesn't",
  didnt: "didn't",
  cant: "can't",
  couldnt: "couldn't",
  wont: "won't",
  wouldnt: "wouldn't",
  isnt: "isn't",
  arent: "aren't",
  wasnt: "wasn't",
  werent: "weren't",
  havent: "haven't",
  hasnt: "hasn't",
  hadnt: "hadn't",
  shouldnt: "shouldn't",
  aint: "isn't",
  thats: "that's",
  whats: "what's",
  wheres: "where's",
  hows: "how's",
  whos: "who's",
  theres: "there's",
  lets: "let's",
  youre: "you're",
  youve: "you've",
  youll: "you'll",
  theyre: "they're",
  hes: "he's",
  shes: "she's",
  its: "it's",
  u: 'you',
  ur: 'your',
  r: 'are',
  ya: 'you',
  y: 'why',
  k: 'ok',
  kk: 'ok',
  okay: 'ok',
  okey: 'ok',
  pls: 'please',
  plz: 'please',
  thx: 'thanks',
  ty: 'thanks',
  tysm: 'thanks',
  tnx: 'thanks',
  thnx: 'thanks',
  thanx: 'thanks',
  wanna: 'want to',
  gonna: 'going to',
  gotta: 'have to',
  gimme: 'give me',
  lemme: 'let me',
  cuz: 'because',
  cos: 'because',
  coz: 'because',
  bc: 'because',
  cause: 'because',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  tomorow: 'tomorrow',
  tommorow: 'tomorrow',
  tommorrow: 'tomorrow',
  '2moro': 'tomorrow',
  tonite: 'tonight',
  '2nite': 'tonight',
  luv: 'love',
  bday: 'birthday',
  gf: 'girlfriend',
  bf: 'boyfriend',
  bff: 'best friend',
  idk: "i don't know",
  dunno: "i don't know",
  idc: "i don't care",
  nvm: 'never mind',
  wbu: 'what about you',
  hbu: 'how about you',
  hru: 'how are you',
  wyd: 'what are you doing',
  btw: 'by the way',
  rn: 'right now',
  tbh: 'honestly',
  ngl: 'honestly',
  imo: 'i think',
  yea: 'yes',
  yeah: 'yes',
  yep: 'yes',
  yup: 'yes',
  yeh: 'yes',
  ye: 'yes',
  yess: 'yes',
  yesss: 'yes',
  nope: 'no',
  nah: 'no',
  naw: 'no',
  gn: 'good night',
  gm: 'good morning',
  nite: 'night',
  pic: 'picture',
  pics: 'pictures',
  vid: 'video',
  vids: 'videos',
  favorite: 'favourite',
  fav: 'favourite',
  fave: 'favourite',
  color: 'colour',
  movie: 'film',
  movies: 'films',
  becouse: 'because',
  beacuse: 'because',
  definately: 'definitely',
  realy: 'really',
  intresting: 'interesting',
  beatiful: 'beautiful',
  wich: 'which',
  nothin: 'nothing',
  nothn: 'nothing',
  somethin: 'something',
  doin: 'doing',
  goin: 'going',
  workin: 'working',
};

/** A message as the patterns read it: lower case, straight quotes, chat spellings written out. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’‛`´]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/([a-z])\1{3,}/g, '$1$1')
    .replace(/(?<![a-z0-9'-])[a-z0-9]+(?:'[a-z]+)?(?![a-z0-9'])/g, (word) =>
      Object.hasOwn(CHAT_SPELLINGS, word) ? (CHAT_SPELLINGS[word] ?? word) : word,
    )
    .replace(/\b(my|our) ([a-z]+(?: [a-z]+)?[^s\W])s (?=names?\b)/g, "$1 $2's ")
    .replace(/\b(like|love) (?:too|very|so) much (?:to )?/g, '$1 to ')
    .replace(/\s+/g, ' ')
    .trim();
}

function sentencesOfLine(line: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (const { 0: marks, index } of line.matchAll(/(?<![.!?…])[.!?…]+["”')]*(?=\s|$)/g)) {
    if (index === start) continue;
    found.push(line.slice(start, index + marks.length));
    start = index + marks.length;
  }
  return [...found, line.slice(start)];
}

/** Sentences with their closing marks. */
export function sentences(text: string): string[] {
  return text
    .split('\n')
    .flatMap(sentencesOfLine)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

export function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}']+/gu)?.length ?? 0;
}

export function capitalised(text: string): string {
  return text.replace(
    /^(["'“¡¿(]*)(\p{Ll})/u,
    (_, lead: string, letter: string) => lead + letter.toUpperCase(),
  );
}

export function titleCase(text: string): string {
  return text.replace(/(?:^|[\s-])[a-z]/g, (letter) => letter.toUpperCase());
}

/** Capital letters at the start of every sentence, and never "i" for "I". */
export function asSentences(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/(?<!\s)\s+([,.!?…;:])/g, '$1')
    .replace(/([.!?])\1+/g, (run) => (run.startsWith('.') ? '…' : run.charAt(0)))
    .replace(/,([.!?])/g, '$1')
    .replace(/\bi\b(?!\.e)/g, 'I')
    .replace(
      /(^|[.!?…]["”)]?\s+)(["“(]?)(\p{Ll})/gu,
      (_, before: string, quote: string, letter: string) => `${before}${quote}${letter.toUpperCase()}`,
    )
    .trim();
}

/** "an" before a vowel sound, "a" elsewhere. */
export function withArticle(noun: string): string {
  if (/^(?:a|an|the|my|your|our|his|her|their|some)\s/i.test(noun)) return noun;
  const isVowelSound =
    /^(?:[aeio]|u(?!ni|se|ti|k)|hour|honest|heir|mba\b|mri\b|x-ray)/i.test(noun) &&
    !/^(?:one|once|eu|ewe)/i.test(noun);
  return `${isVowelSound ? 'an' : 'a'} ${noun}`;
}

/** "jazz, chess and tea". */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** The first word in lower case, unless it is an abbreviation or the word I. */
export function lowerFirst(text: string): string {
  if (/^(?:I\b|[A-Z]{2,}|[A-Z]\d)/.test(text)) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** As people speak: "I am" becomes "I'm", unless it ends its clause. */
export function contracted(text: string): string {
  return text
    .replace(/\b(do|does|did|is|are|was|were|would|could|should|has|have|had|need) not\b/gi, "$1n't")
    .replace(/\bcannot\b/g, "can't")
    .replace(/\bCannot\b/g, "Can't")
    .replace(/\bwill not\b/g, "won't")
    .replace(
      /(?<!\b(?:what|how|where|who|than|as|so|and|all|[Hh]ere|[Tt]here) )\b(I) am(?= (?!(?:too|indeed)[.,!?;])[\p{L}])/gu,
      "$1'm",
    )
    .replace(/\b(I|you|we|they|he|she) will(?= [\p{L}])/giu, "$1'll")
    .replace(
      /\b(I|you|we|they) would(?= (?:rather|like|love|be|have|say|know|make|not|never|look|lean|put|beat|bring|stand|start|sleep|miss|lend|guess|bet)\b)/giu,
      "$1'd",
    )
    .replace(
      /(?<!\b(?:what|how|where|who|than|as|whatever|all|whom|of|about|in|for|with|behind|over|at|to|like|from|on|part|here|there) )\b(it|that|there|what|who|where|how) is(?= (?!it\b|that\b|this\b|there\b|not\b|one\b)[\p{L}])/giu,
      "$1's",
    )
    .replace(
      /(?<!\b(?:what|how|where|who|than|as|are|here|there) )\b(you|we|they) are(?= (?!(?:too|indeed)[.,!?;])[\p{L}])/giu,
      "$1're",
    )
    .replace(/\blet us(?= [a-z])/g, "let's")
    .replace(/\bLet us(?= [a-z])/g, "Let's");
}

/** What two lines are compared by: letters and digits of the contracted text only. */
export function essence(text: string): string {
  return contracted(text.replace(/[’‘]/g, "'"))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();
}
