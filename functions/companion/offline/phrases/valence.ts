/** Words that tell whether a remark was a pleasant one, when it names no feeling. */
const GOOD =
  /\b(?:good|great|nice|lovely|saved|proud|smart|loyal|beautiful|love(?:d|ly)?|fun|funny|won|win|best|amazing|awesome|cool|sweet|perfect|smil\w+|laugh\w*|finally|success\w*|fixed|solved|free|sunny|celebrat\w+|gift|present|surprise[d]?|enjoy\w*|delicious|cosy|cozy|helped|kind(?! of)|easy|relaxing|progress|brilliant|interesting|exciting|friendly|healthy|safe|warm|super|(?:is|are|'s) (?:finally )?(?:gone|over|fixed|better|back)|excellent|glad|thank\w*)\b/g;
const BAD =
  /\b(?:bad|worse|worst|terrible|awful|horrible|hate[ds]?|lost|lose|broke(?:n)?|broke down|cancel\w*|late|missed|wrong|problem\w*|trouble|sick|dead|died|alone|cold|wet|stuck|stolen|forgot(?:ten)?|fail\w*|argu\w+|fight|fought|cry|cried|pain\w*|hurt\w*|stupid|ugly|rude|noisy|loud|dirty|difficult|hard|impossible|annoy\w*|expensive|closed|delay\w*|traffic|spilled|burn(?:t|ed)|fell|crash\w*|ruin\w*|wait(?:ed|ing) (?:for|two|three|an|hours)|isolat\w+|mess|boring|useless|unfortunately|sadly|complain\w*|worr\w+|miss (?:him|her|them|my|home)|gone|quit|cheat\w*|lied|lies|scam\w*|weird|disgusting|mean to|ignored|shit\w*|crap\w*|damn|sucks?|ugh|leaked|tight|too much|poor|scary|hopeless|disaster|jealous|regret\w*|nightmare|vanish|refused|rejected)\b/g;

/** Above zero for pleasant, below for unpleasant. A negation right before a word turns it. */
export function valenceOf(text: string): number {
  const scored = (pattern: RegExp, sign: 1 | -1): number =>
    [...text.matchAll(pattern)].reduce((sum, match) => {
      const before = text.slice(Math.max(0, match.index - 18), match.index);
      const isNegated =
        /\b(?:not|no|never|isn't|wasn't|don't|didn't|doesn't|can't|without|hardly)(?: (?:a|an|the|so|very|too|really|that|any|even|much|be|been))*\s*$/.test(
          before,
        );
      return sum + (isNegated ? -sign : sign);
    }, 0);
  // Who laughs while telling it does not ask for comfort.
  const laughs = /\b(?:ha(?:ha)+|lol|lmao|hehe)\b|[😂🤣😄😅]/u.test(text) ? 2 : 0;
  return laughs + scored(GOOD, 1) + scored(BAD, -1);
}
