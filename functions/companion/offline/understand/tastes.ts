import { toSecondPerson } from '../turn-around.ts';

interface Taste {
  readonly kind: 'like' | 'dislike';
  readonly thing: string;
}

const ENDS =
  '(?= (?:because|but|and|so|when|since|too|as|although|especially|most|more|if|that|which|who|very|a lot|on|at|in|with)\\b|[,.;!?]|$)';

const THING =
  "(?<thing>(?!to\\b|you|your|it\\b|too\\b|very\\b|a lot|so\\b|the same|this|that|them|him|her|how|when|what|to be|to hear|talking|chatting|the way|us|myself|talk\\b|speak\\b|chat\\b|nothing|everything|people|so|the idea|if|one)[a-z][a-z'-]*(?: [a-z'-]+){0,3}?)";
const LIKED = new RegExp(
  `\\bi(?:'m| am)? (?:really |also |still |absolutely |just |do |kind of |always |very much )*(?:love|like|enjoy|adore|into|a (?:big |huge )?fan of|crazy about) (?<to>to )?${THING}${ENDS}`,
);
const DISLIKED = new RegExp(
  `\\bi (?:really |also |just |absolutely )*(?:hate|can't stand|don't like|do not like|dislike|detest) (?<to>to )?${THING}${ENDS}`,
);

/** What a sentence in plain form says that its member likes or dislikes. */
export function tastes(part: string): Taste[] {
  const liked = LIKED.exec(part)?.groups;
  const best = /\bmy favourite (?:\w+ )(?:is|are) (?<thing>[a-z][a-z' -]{2,30})$/.exec(part)?.groups?.thing;
  const disliked = DISLIKED.exec(part)?.groups;
  const facts: Taste[] = [];
  const named = (groups: Record<string, string | undefined> | undefined): string | undefined =>
    groups?.to && groups.thing ? gerund(groups.thing) : groups?.thing;
  const turned = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : toSecondPerson(text);
  const like = turned(named(liked) ?? best);
  const dislike = turned(named(disliked));
  const isLoose = (text: string): boolean => /\b(?:him|her|them|you|it|that|this|there|here)\b/.test(text);
  if (like && !isLoose(like)) facts.push({ kind: 'like', thing: like });
  if (dislike && !isLoose(dislike)) facts.push({ kind: 'dislike', thing: dislike });
  return facts;
}

/** "dance all night" as "dancing all night". */
function gerund(phrase: string): string {
  const [verb = '', ...rest] = phrase.split(' ');
  const stem = /(?:ie)$/.test(verb)
    ? `${verb.slice(0, -2)}y`
    : /[^aeiou]e$|ue$|[aeiou][^aeiou]e$/.test(verb) && !/ee$/.test(verb)
      ? verb.slice(0, -1)
      : verb;
  const doubled =
    /^(?:[^aeiou]*[aeiou][bdgmnprt])$/.test(stem) && stem === verb ? stem + stem.slice(-1) : stem;
  return [`${doubled}ing`, ...rest].join(' ');
}
