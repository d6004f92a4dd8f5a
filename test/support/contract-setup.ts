import { beforeEach } from 'vitest';
import { waitUnlessDayHasTime } from './wait-for-day.ts';

beforeEach(() => waitUnlessDayHasTime(20_000));
