import type { Craft } from './craft.ts';
import { OUTDOOR_AND_SERVICE_CRAFTS } from './crafts-outdoors.ts';
import { STUDIO_CRAFTS } from './crafts-studio.ts';

const KEYWORDS = {
  music:
    /\b(?:sing\w*|music\w*|jazz|piano|pianist|violin\w*|cell\w+ist|guitar\w*|drum\w*|dj|band|composer|songwriter|opera|soprano|producer)\b/,
  stage:
    /\b(?:actor|actress|danc\w*|ballet|ballerina|theat\w*|stage|film ?maker|director|comedian|model|magician|acrobat|circus|burlesque|choreograph\w*)\b/,
  art: /\b(?:paint\w*|artist\w*|sculpt\w*|illustrat\w*|photograph\w*|tattoo\w*|design\w*|ceramic\w*|potter\w*|architect\w*|gallery|curator|jewell?er\w*|florist)\b/,
  books:
    /\b(?:writ\w*|author|novel\w*|poet\w*|book\w*|librar\w*|editor\w*|journalis\w*|translat\w*|publish\w*|historian|archiv\w*)\b/,
  fashion: /\b(?:fashion|stylist|tailor\w*|seamstress|couture|hair\w*|make-?up|beauty|boutique|perfum\w*)\b/,
  tech: /\b(?:software|developer|programm\w*|engineer\w*|hacker|data|robot\w*|tech\w*|game dev\w*|cyber\w*|it specialist|ux)\b/,
  science:
    /\b(?:scien\w*|research\w*|physic(?:s|ist)\w*|chemis\w*|astronom\w*|astro\w*|biolog\w*|archaeolog\w*|geolog\w*|mathemat\w*|professor|neuro\w*)\b/,
  medicine:
    /\b(?:doctor|nurse|surgeon|paramedic|medic\w*|vet|veterinar\w*|dentist|pharmac\w*|midwife|physio\w*|hospital)\b/,
  care: /\b(?:therap\w*|psycholog\w*|counsel\w*|coach|yoga|massage|social worker|meditation|wellness|healer)\b/,
  teaching: /\b(?:teach\w*|lecturer|tutor|instructor|trainer)\b/,
  sea: /\b(?:sail\w*|harbou?r|sea|marine|ocean\w*|captain|ship\w*|boat\w*|div(?:er|ing)|surf\w*|navy|fisher\w*|lighthouse)\b/,
  nature:
    /\b(?:garden\w*|farm\w*|forest\w*|ranger|botan\w*|mountain\w*|guide|climb\w*|wine ?maker|vintner|vineyard|horse\w*|bee\w*|outdoor\w*|wildlife)\b/,
  sport:
    /\b(?:athlet\w*|sport\w*|fitness|box\w*|runner|swimm\w*|tennis|football\w*|gym\w*|cycl\w*|martial|ski\w*|race\w*|racing)\b/,
  food: /\b(?:chef|cook\w*|bak\w*|pastry|restaurant\w*|sommelier|chocolat\w*|kitchen|food|barista|coffee|caf[eé])\b/,
  hospitality: /\b(?:bar|bartend\w*|mixolog\w*|hotel\w*|concierge|host\w*|club|event\w*|wedding\w*|casino)\b/,
  flight: /\b(?:pilot|flight|aviat\w*|airline|astronaut|travel\w*|explorer|cabin crew|tour)\b/,
  law: /\b(?:law\w*|attorney|judge|detective|police\w*|spy|agent|investigat\w*|firefight\w*|security|soldier|officer)\b/,
  business:
    /\b(?:ceo|entrepreneur\w*|business\w*|manager|executive|consult\w*|financ\w*|bank\w*|marketing|real estate|broker|startup|founder|investor|accountant|sales\w*)\b/,
} as const;

export type CraftName = keyof typeof KEYWORDS | 'other';

/** The kind of work a text speaks of. A harbour pilot belongs to the sea, which is why the order matters. */
export function craftOf(text: string): CraftName {
  const lower = text.toLowerCase();
  const order = Object.keys(KEYWORDS) as (keyof typeof KEYWORDS)[];
  const scored = order
    .map((name) => ({ name, at: lower.search(KEYWORDS[name]) }))
    .filter(({ at }) => at >= 0);
  return scored.toSorted((a, b) => a.at - b.at)[0]?.name ?? 'other';
}

export const CRAFTS: Readonly<Record<CraftName, Craft>> = { ...STUDIO_CRAFTS, ...OUTDOOR_AND_SERVICE_CRAFTS };
