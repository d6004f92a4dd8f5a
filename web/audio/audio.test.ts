import { describe, expect, test } from 'vitest';
import { Blocks } from './blocks.ts';
import { barsOf, isSpeaking, levelOf } from './level.ts';
import { Loudness } from './loudness.ts';
import { microphoneError } from './microphone.ts';
import { fromBase64, toBase64, toFloat, toInt16 } from './pcm.ts';
import { Player } from './player.ts';
import { Resampler } from './resampler.ts';
import { RingBuffer } from './ring-buffer.ts';

const QUANTUM = 128;

const tone = (hertz: number, rate: number, seconds: number, level = 0.5) =>
  Float32Array.from(
    { length: rate * seconds },
    (_, at) => level * Math.sin((2 * Math.PI * hertz * at) / rate),
  );

const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

const decibels = (ratio: number) => 20 * Math.log10(ratio);

function resampled(input: Float32Array, from: number, to: number, piece = QUANTUM): Float32Array {
  const resampler = new Resampler(from, to);
  const output: number[] = [];
  for (let at = 0; at < input.length; at += piece)
    output.push(...resampler.process(input.subarray(at, at + piece)));
  return Float32Array.from(output);
}

/** What is left when the best fitting tone is taken away, against the tone itself. */
function noiseOf(samples: Float32Array, hertz: number, rate: number): number {
  const wave = (shift: number) => (at: number) => Math.sin((2 * Math.PI * hertz * at) / rate + shift);
  const [sine, cosine] = [wave(0), wave(Math.PI / 2)];
  const part = (of: (at: number) => number) =>
    (2 / samples.length) * samples.reduce((sum, sample, at) => sum + sample * of(at), 0);
  const [a, b] = [part(sine), part(cosine)];
  const rest = samples.map((sample, at) => sample - a * sine(at) - b * cosine(at));
  return decibels(rms(rest) / rms(samples));
}

describe('samples', () => {
  test('keep their worth on the way to the line and back, and never wrap around', () => {
    const sound = Float32Array.of(0, 0.5, -0.25, 1.7, -1.7);
    expect([...toInt16(sound)]).toEqual([0, 16_384, -8_192, 32_767, -32_768]);
    expect([...toFloat(toInt16(sound))].slice(0, 3)).toEqual([0, 0.5, -0.25]);
  });

  test('travel as base64, little-endian', () => {
    const samples = Int16Array.from({ length: 20_000 }, (_, at) => ((at * 7_919) % 65_536) - 32_768);
    expect(fromBase64(toBase64(samples))).toEqual(samples);
    expect(toBase64(Int16Array.of(1))).toBe('AQA=');
    expect([...fromBase64('AQACAw==')]).toEqual([1, 770]);
    expect([...fromBase64('AQAC')]).toEqual([1]);
  });
});

describe('resampling', () => {
  test.each([
    [48_000, 24_000],
    [44_100, 24_000],
    [16_000, 24_000],
    [24_000, 48_000],
    [24_000, 44_100],
  ])('from %i to %i Hz keeps a voice clean, and its length', (from, to) => {
    const output = resampled(tone(1_000, from, 1), from, to);
    expect(Math.abs(output.length - to)).toBeLessThan(to / 200);
    const settled = output.subarray(to / 10, to / 10 + to / 2);
    expect(rms(settled)).toBeCloseTo(0.5 / Math.SQRT2, 2);
    expect(noiseOf(settled, 1_000, to)).toBeLessThan(-65);
  });

  test('takes away what the lower rate cannot hold', () => {
    const output = resampled(tone(16_000, 48_000, 0.5), 48_000, 24_000);
    expect(decibels(rms(output.subarray(2_000)) / 0.35)).toBeLessThan(-60);
  });

  test('has no seams, however the sound is cut', () => {
    const input = tone(700, 44_100, 0.3);
    expect(resampled(input, 44_100, 24_000, 128)).toEqual(resampled(input, 44_100, 24_000, 1_001));
  });

  test('leaves sound alone that has the right rate', () => {
    const input = tone(700, 24_000, 0.1);
    expect(new Resampler(24_000, 24_000).process(input)).toBe(input);
  });
});

describe('the ring', () => {
  test('gives what was put in, in order, across its end', () => {
    const ring = new RingBuffer(10);
    const given: number[] = [];
    for (let at = 0; at < 60; at += 6) {
      ring.write(Float32Array.from({ length: 6 }, (_, more) => at + more));
      const into = new Float32Array(6);
      expect(ring.read(into)).toBe(6);
      given.push(...into);
    }
    expect(given).toEqual(Array.from({ length: 60 }, (_, at) => at));
  });

  test('forgets the oldest when it is full, and fills up with silence when it is empty', () => {
    const ring = new RingBuffer(4);
    ring.write(Float32Array.of(1, 2, 3));
    ring.write(Float32Array.of(4, 5, 6));
    const into = new Float32Array(6).fill(9);
    expect(ring.read(into)).toBe(4);
    expect([...into]).toEqual([3, 4, 5, 6, 0, 0]);
    ring.write(Float32Array.of(1, 2, 3, 4, 5, 6, 7));
    ring.flush(2);
    expect(ring.read(into)).toBe(2);
    expect([...into.subarray(0, 2)]).toEqual([4, 5]);
  });
});

describe('playing', () => {
  const RATE = 24_000;
  const loud = (seconds: number) => new Float32Array(RATE * seconds).fill(0.8);
  /** What is heard in so many milliseconds. */
  const listen = (player: Player, milliseconds: number) => {
    const heard: number[] = [];
    while (heard.length < (milliseconds * RATE) / 1_000) {
      const quantum = new Float32Array(QUANTUM);
      player.fill(quantum);
      heard.push(...quantum);
    }
    return heard;
  };

  test('begins with a cushion, and plays a short sound after having waited for more', () => {
    const player = new Player(RATE);
    player.add(loud(0.2));
    expect(listen(player, 5)[0]).toBeCloseTo(0.8);
    const short = new Player(RATE);
    short.add(loud(0.02));
    const heard = listen(short, 150);
    expect(heard.findIndex((sample) => sample > 0) / RATE).toBeCloseTo(0.06, 1);
    expect(heard.filter((sample) => sample > 0)).toHaveLength(RATE * 0.02);
  });

  test('is silent within 10 ms of a flush, without a click, and plays what comes after it', () => {
    const player = new Player(RATE);
    player.add(loud(2));
    listen(player, 100);
    player.flush();
    const heard = listen(player, 100);
    expect(heard.slice(0.01 * RATE).every((sample) => sample === 0)).toBe(true);
    const steps = heard.slice(1).map((sample, at) => Math.abs(sample - (heard[at] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.02);
    expect(player.isPlaying).toBe(false);
    player.add(loud(0.1));
    expect(listen(player, 200).filter((sample) => sample > 0.7)).toHaveLength(RATE * 0.1);
    expect(player.gaps).toBe(0);
  });

  test('counts a gap when the line was too slow, not when somebody has finished', () => {
    const player = new Player(RATE);
    player.add(loud(0.2));
    listen(player, 300);
    player.add(loud(0.2));
    expect(player.gaps).toBe(1);
    listen(player, 1_000);
    player.add(loud(0.2));
    expect(player.gaps).toBe(1);
  });
});

test('levels are 0 to 100, above 5 somebody speaks, and six bars show it', () => {
  expect([0, 0.01, 0.1, 0.9].map(levelOf)).toEqual([0, 4, 40, 100]);
  expect([0, 5, 6].map(isSpeaking)).toEqual([false, false, true]);
  expect(barsOf([])).toEqual([0, 0, 0, 0, 0, 0]);
  const bars = barsOf([100, 60, 0]);
  expect(bars).toHaveLength(6);
  expect(bars).toEqual(bars.toReversed());
  expect(bars[2]).toBeGreaterThan(bars[1] ?? 0);
  expect(bars[0]).toBe(0);
});

test('loudness is told window by window', () => {
  const loudness = new Loudness(256);
  expect(loudness.measure(new Float32Array(128).fill(0.5))).toBeUndefined();
  expect(loudness.measure(new Float32Array(128).fill(0.5))).toBeCloseTo(0.5);
  expect(loudness.measure(new Float32Array(256))).toBe(0);
});

test('blocks have the size that is wanted now, and nothing is lost when it changes', () => {
  const blocks = new Blocks(300);
  const given: number[][] = [];
  for (let at = 0; at < 2_048; at += QUANTUM) {
    if (at === 1_024) blocks.size = 100;
    given.push(
      ...blocks.take(Float32Array.from({ length: QUANTUM }, (_, more) => at + more)).map((one) => [...one]),
    );
  }
  expect(given.slice(0, 4).map(({ length }) => length)).toEqual([300, 300, 300, 100]);
  expect(given.flat()).toEqual(Array.from({ length: 2_000 }, (_, at) => at));
});

test("the browser's reasons for having no microphone are told apart", () => {
  const problem = (name: string) => microphoneError(new DOMException('', name)).problem;
  expect(problem('NotAllowedError')).toBe('denied');
  expect(problem('NotFoundError')).toBe('not found');
  expect(problem('NotReadableError')).toBe('in use');
  expect(problem('DataError')).toBe('other');
  expect(microphoneError(new TypeError('navigator.mediaDevices is undefined')).problem).toBe('other');
});
