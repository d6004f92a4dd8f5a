import { type RefCallback, useCallback } from 'react';
import type { LevelMeter } from './level-meter.ts';

/**
 * A ref that writes the levels to CSS properties of the element, without rendering: `--level` and `--companion-level`
 * (0 to 1), and `--bar-1` to `--bar-6`.
 */
export const useMeterProperties = (meter: LevelMeter): RefCallback<HTMLElement> =>
  useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const update = () => {
        const { level, bars, companionLevel } = meter.read();
        const setProperty = (name: string, value: number) =>
          element.style.setProperty(name, `${value / 100}`);
        setProperty('--level', level);
        setProperty('--companion-level', companionLevel);
        for (const [index, bar] of bars.entries()) setProperty(`--bar-${index + 1}`, bar);
      };
      update();
      return meter.subscribe(update);
    },
    [meter],
  );
