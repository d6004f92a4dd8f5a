import { faults } from '../faults/faults.ts';
import { load } from '../load/load.ts';
import { voice } from '../load/voice.ts';
import { accessibility } from './accessibility.ts';
import { coldStart } from './cold-start.ts';
import { cost } from './cost.ts';
import { firstLoad } from './first-load.ts';
import { firstRun } from './first-run.ts';
import { gallery } from './gallery.ts';
import { limits } from './limits.ts';
import { longChats } from './long-chats.ts';
import { memory } from './memory.ts';
import { operations } from './operations.ts';
import type { Row } from './rows.ts';
import { security } from './security.ts';
import { streaming } from './streaming.ts';
import { webSpeed } from './web-speed.ts';
import { wholeTests } from './whole-tests.ts';

export type Measure = () => Promise<Row[]> | Row[];

/** What `npm run bench` measures, in this order. */
export const GROUPS: Record<string, Measure> = {
  'first-run': firstRun,
  operations,
  'cold-start': coldStart,
  cost,
  limits,
  streaming,
  gallery: () => gallery(),
  'first-load': firstLoad,
  'web-speed': webSpeed,
  'long-chats': longChats,
  voice,
  load,
  faults,
  accessibility,
  security,
};

/** Measured on request only, because it takes long or rarely changes. */
export const ON_REQUEST: Record<string, Measure> = { tests: wholeTests, memory };
