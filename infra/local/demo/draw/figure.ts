import { CLOTHES, type ClothesName } from './clothes.ts';
import { points, smoothPath, stroke } from './geometry.ts';
import { HAIR, type HairName } from './hair.ts';
import type { Part } from './light.ts';

/** Appearance of a person. Colours as '#rrggbb'. */
export interface Look {
  face: 'soft' | 'fine' | 'strong' | 'broad';
  skin: string;
  hair: string;
  lip: string;
  hairStyle: HairName;
  beard?: 'full' | 'short';
  clothes: ClothesName;
  clothesColour: string;
  /** Colour of the shirt, lining or collar. */
  secondaryColour?: string;
  earring?: string;
  hasGlasses?: boolean;
  /** Adds wrinkles. */
  isMature?: boolean;
}

/** Profiles looking to the left, in frame pixels: forehead to chin, then along the jaw to the ear. `!` marks a corner (see geometry.ts). */
const FACES = {
  soft: '322,262 304,288 294,318 292,336 301,356 294,378 282,397 !272,408 !272,417 279,422 !289,426 283,437 !277,446 !289,454 281,461 283,471 293,480 289,496 297,513 316,522 356,512 400,490 428,458 446,430',
  fine: '324,260 306,286 297,316 295,334 304,354 298,376 287,395 !276,408 !275,416 282,421 !291,425 285,437 !280,445 !291,453 284,460 286,470 295,478 291,496 298,511 316,519 356,508 398,486 426,456 446,430',
  strong:
    '318,256 300,284 291,312 286,333 299,354 290,376 275,398 !263,411 !264,420 274,426 !288,430 283,440 !279,447 !290,455 283,462 284,471 293,480 286,500 291,520 314,533 362,524 410,502 440,464 450,430',
  broad:
    '318,256 300,284 292,314 288,335 300,356 292,380 276,400 !264,414 !267,424 278,428 !288,431 279,442 !274,450 !289,458 278,466 280,477 292,485 286,504 293,523 316,534 364,524 410,502 440,464 450,430',
} as const;
const SKULL = '470,440 506,456 540,410 560,340 556,270 520,212 452,184 384,196 344,228';
const EAR = '436,372 452,364 466,376 464,402 454,424 442,428 437,412';
const TORSO = {
  slender:
    '344,520 356,560 360,610 350,650 306,690 254,744 224,830 206,1240 800,1240 770,800 706,716 620,674 548,644 524,604 512,540 504,450 430,420',
  sturdy:
    '340,520 344,560 346,610 330,650 270,700 214,760 184,850 172,1240 800,1240 800,800 730,716 630,672 556,640 540,590 532,520 520,440 430,420',
};
const BEARDS = {
  full: '!284,432 300,430 322,444 330,462 350,470 392,452 412,424 420,380 430,376 440,410 444,456 420,496 380,524 336,548 300,546 282,524 284,496 296,478 288,470 !318,458 300,446',
  short:
    '!286,434 304,436 330,462 360,468 398,448 416,414 424,384 432,400 442,440 430,470 404,500 360,522 316,532 292,520 287,500 294,482 300,474 !318,460 302,446',
};

const INK = '#170d10';
const SHADE = '#1a0a12';
const flat = { rim: 0, round: 0, contact: 0 };
const shape = (d: string, fill: string, opacity = 1) =>
  `<path d="${smoothPath(d)}" fill="${fill}" opacity="${opacity}"/>`;
const brushStroke = (d: string, width: number, thickestAt: number, fill: string, opacity = 1) =>
  `<path d="${stroke(points(d), width, thickestAt)}" fill="${fill}" opacity="${opacity}"/>`;

function features(look: Look, isSturdy: boolean): Part[] {
  const [upper, lower] = isSturdy
    ? ['!279,447 284,441 296,445 !314,456 292,455', '!290,455 !312,457 300,466 287,469 283,463']
    : ['!277,446 283,438 294,443 !316,455 291,454', '!289,454 !314,456 302,468 287,471 281,462'];
  const brow = isSturdy
    ? brushStroke('296,326 318,317 354,326', 10, 0.3, look.hair)
    : brushStroke('300,328 322,318 352,324', 6.5, 0.3, INK);
  const wrinkles =
    brushStroke('352,352 366,350 378,344', 1.6, 0.4, SHADE, 0.6) +
    brushStroke('296,430 306,442 310,462', 1.8, 0.5, SHADE, 0.5);
  return [
    {
      svg:
        shape('318,520 356,510 402,488 430,456 446,428 452,450 440,480 404,508 360,526', SHADE, 0.35) +
        shape('322,420 352,404 392,402 410,430 380,470 340,470', look.lip, 0.1) +
        shape('300,346 326,336 352,344 356,366 330,378 306,370', SHADE, 0.28),
      ...flat,
    },
    { svg: shape(upper, look.lip) + shape(lower, look.lip), rim: 0.5, round: 0.3, contact: 0 },
    {
      svg:
        brushStroke('289,454 300,455 315,457', 1.8, 0.4, INK) +
        brow +
        brushStroke('305,360 322,368 346,363', 5.5, 0.45, INK) +
        brushStroke('307,349 326,346 348,357', 2, 0.5, SHADE) +
        brushStroke('279,420 287,415 293,421', 3.2, 0.5, SHADE) +
        (look.isMature ? wrinkles : ''),
      ...flat,
    },
  ];
}

/** A person from the chest up, in profile to the left: parts from the back to the front. */
export function drawFigure(look: Look): Part[] {
  const hair = HAIR[look.hairStyle];
  const isSturdy = look.face === 'strong' || look.face === 'broad';
  const hairPart = (d: string, contact = 0.6): Part => ({
    svg: shape(d, look.hair),
    rim: 1.25,
    round: 0.8,
    contact,
  });
  const glasses =
    '<g fill="none" stroke="#d8b98a" stroke-width="3"><ellipse cx="316" cy="358" rx="22" ry="19"/><path d="M338 354L440 372"/></g>';
  return [
    ...(hair.back ?? []).map((d) => hairPart(d, 0.3)),
    { svg: shape(isSturdy ? TORSO.sturdy : TORSO.slender, look.skin), round: 1 },
    {
      svg:
        brushStroke('330,676 370,690 420,720 440,760', 5, 0.4, SHADE, 0.22) +
        brushStroke('500,480 470,560 410,650 372,700', 6, 0.5, SHADE, 0.18),
      ...flat,
    },
    ...CLOTHES[look.clothes](look.clothesColour, look.secondaryColour ?? look.clothesColour),
    { svg: shape(`${FACES[look.face]} ${SKULL}`, look.skin), round: 1, contact: 0.75 },
    ...features(look, isSturdy),
    ...(look.beard
      ? [
          {
            svg: shape(BEARDS[look.beard], look.hair, look.beard === 'short' ? 0.75 : 1),
            rim: 1,
            round: 0.7,
            contact: 0.3,
          },
        ]
      : []),
    ...hair.front.map((d) => hairPart(d)),
    ...(hair.hidesEar ? [] : [{ svg: shape(EAR, look.skin), round: 0.6, contact: 0.45 }]),
    ...(hair.over ?? []).map((d) => hairPart(d)),
    {
      svg: hair.strands.map((d) => brushStroke(d, 5, 0.5, '#ffffff', 0.13)).join(''),
      rim: 0.9,
      round: 0,
      contact: 0,
    },
    ...(look.earring
      ? [
          {
            svg: shape('446,430 452,440 450,458 445,464 440,456 441,440', look.earring),
            rim: 2,
            round: 0.4,
            contact: 0.3,
          },
        ]
      : []),
    ...(look.hasGlasses ? [{ svg: glasses, rim: 1.4, round: 0, contact: 0.2 }] : []),
  ];
}
