import { type RefCallback, useCallback } from 'react';
import type { CallMeter } from './call-meter.ts';

/**
 * A ref that keeps the levels in the element's custom properties, without drawing anything anew: `--level` and
 * `--companion-level`, from 0 to 1, and `--bar-1` to `--bar-6`.
 */
export const useMeterProperties = (meter: CallMeter): RefCallback<HTMLElement> =>
  useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const show = () => {
        const { level, bars, companionLevel } = meter.read();
        const share = (name: string, value: number) => element.style.setProperty(name, `${value / 100}`);
        share('--level', level);
        share('--companion-level', companionLevel);
        for (const [index, bar] of bars.entries()) share(`--bar-${index + 1}`, bar);
      };
      show();
      return meter.subscribe(show);
    },
    [meter],
  );
