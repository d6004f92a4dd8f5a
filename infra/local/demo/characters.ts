import type { DemoCharacter } from './companion.ts';
import { firstSix } from './first-six.ts';
import { secondSix } from './second-six.ts';

/** The companions of a new installation, in the order of their ids. */
export const demoCharacters: DemoCharacter[] = [...firstSix, ...secondSix];
