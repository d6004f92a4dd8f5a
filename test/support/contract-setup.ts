import { beforeEach } from 'vitest';
import { waitForWholeDay } from './whole-day.ts';

beforeEach(() => waitForWholeDay(20_000));
