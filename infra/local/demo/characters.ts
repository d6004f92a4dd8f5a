import type { DemoCharacter } from './companion.ts';
import { firstSix } from './first-six.ts';
import { secondSix } from './second-six.ts';

/** The companions that a new installation starts with. Their order is that of their ids. */
export const demoCharacters: DemoCharacter[] = [...firstSix, ...secondSix];
