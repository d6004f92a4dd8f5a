import type { Curated } from './curated-answer.ts';
import { CURATED_HEARTS } from './curated-hearts.ts';
import { CURATED_PLAY } from './curated-play.ts';
import { CURATED_TALK } from './curated-talk.ts';

export const CURATED: readonly Curated[] = [...CURATED_HEARTS, ...CURATED_PLAY, ...CURATED_TALK];
