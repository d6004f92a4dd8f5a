import { points, smoothPath, stroke } from './geometry.ts';
import type { Part } from './light.ts';

/** A piece of cloth; the seam of its own colour makes sure that no skin shows at its edge. */
const piece = (fill: string, seam: number, ...outlines: string[]): string =>
  outlines
    .map(
      (d) =>
        `<path d="${smoothPath(d)}" fill="${fill}" stroke="${fill}" stroke-width="${seam}" stroke-linejoin="round"/>`,
    )
    .join('');
const strap = (d: string, fill: string) => `<path d="${stroke(points(d), 8, 0.5)}" fill="${fill}"/>`;
const body = { round: 1, contact: 0.4 };
const fold = { round: 0.8, contact: 0.6 };

const SHOULDERS =
  '340,650 292,694 236,752 200,850 176,1240 800,1240 800,800 716,718 620,678 548,640 470,700 400,700';

/** Clothes: `colour` is the main colour, `secondaryColour` that of the shirt or lining. */
export const CLOTHES = {
  offShoulder: (colour: string): Part[] => [
    {
      svg: piece(
        colour,
        6,
        '!232,800 270,830 350,830 450,800 560,752 !700,730 790,790 790,1240 180,1240 206,880',
      ),
      ...body,
    },
    {
      svg: piece(
        colour,
        0,
        '226,812 280,842 360,840 460,812 570,764 700,740 720,764 580,796 470,842 360,872 270,868 222,840',
      ),
      ...fold,
    },
  ],
  slip: (colour: string): Part[] => [
    {
      svg: piece(
        colour,
        6,
        '!262,800 300,846 352,862 420,850 480,820 !520,790 600,860 640,1240 190,1240 220,880',
      ),
      ...body,
    },
    {
      svg:
        strap('300,840 330,760 372,690 400,660', colour) + strap('500,800 520,740 530,690 526,650', colour),
      round: 0.2,
      contact: 0.3,
    },
  ],
  turtleneck: (colour: string): Part[] => [
    { svg: piece(colour, 14, SHOULDERS), ...body },
    {
      svg: piece(
        colour,
        0,
        '346,580 342,620 338,664 380,692 460,690 530,664 540,630 524,590 470,612 400,612',
      ),
      ...fold,
    },
    {
      svg: piece(colour, 0, '344,610 380,634 450,634 526,606 532,622 460,652 380,652 342,630'),
      round: 0.5,
      contact: 0.4,
    },
  ],
  suit: (colour: string, secondaryColour: string): Part[] => [
    {
      svg: piece(
        secondaryColour,
        4,
        '346,640 320,700 300,800 330,1240 520,1240 560,760 540,650 470,690 400,690',
      ),
      round: 0.6,
    },
    {
      svg: piece(
        secondaryColour,
        0,
        '338,628 322,660 330,690 372,712 !400,690 380,660',
        '540,620 560,650 540,690 470,730 !402,692 470,672',
      ),
      ...fold,
    },
    {
      svg: piece(
        colour,
        14,
        '!312,690 252,738 212,804 182,1240 420,1240 !404,860 352,770',
        '!552,664 644,690 728,742 800,830 800,1240 410,1240 !404,862 470,770',
      ),
      ...body,
    },
    {
      svg: piece(
        colour,
        0,
        '!320,694 296,764 330,804 !404,860 360,770',
        '!548,668 594,744 540,796 !404,862 476,770',
      ),
      round: 0.7,
      contact: 0.6,
    },
  ],
  openShirt: (colour: string): Part[] => [
    {
      svg: piece(
        colour,
        14,
        '!330,690 254,742 206,830 176,1240 430,1240 !392,880 350,780',
        '!542,660 642,692 734,750 800,840 800,1240 420,1240 !392,882 460,790',
      ),
      ...body,
    },
    {
      svg: piece(
        colour,
        0,
        '!340,630 312,680 320,740 !372,790 362,720 352,680',
        '!540,620 572,660 550,720 !440,800 430,750 500,680',
      ),
      ...fold,
    },
  ],
  coat: (colour: string): Part[] => [
    { svg: piece(colour, 14, SHOULDERS), ...body },
    {
      svg: piece(
        colour,
        0,
        '352,560 318,600 296,680 330,760 !404,850 400,760 372,680',
        '540,520 592,570 612,660 560,750 !404,856 440,760 520,660',
      ),
      round: 1,
      contact: 0.7,
    },
  ],
  blouse: (colour: string): Part[] => [
    {
      svg: piece(
        colour,
        12,
        '!336,690 264,740 214,820 178,1240 800,1240 800,810 722,730 628,690 !540,664 500,760 !408,880 360,780',
      ),
      ...body,
    },
    {
      svg: piece(
        colour,
        0,
        '!336,688 326,730 352,790 !408,884 376,780',
        '!540,660 556,720 500,800 !408,886 470,770',
      ),
      round: 0.7,
      contact: 0.5,
    },
  ],
} satisfies Record<string, (colour: string, secondaryColour: string) => Part[]>;
export type ClothesName = keyof typeof CLOTHES;
