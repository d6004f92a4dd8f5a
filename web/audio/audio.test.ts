import { describe, expect, test } from 'vitest';
import { BlockBuffer } from './block-buffer.ts';
import { barsOf, isSpeaking, levelOf } from './level.ts';
import { LoudnessMeter } from './loudness-meter.ts';
import { microphoneError } from './microphone.ts';
import { fromBase64, toBase64, toFloat, toInt16 } from './pcm.ts';
import { Player } from './player.ts';
import { Resampler } from './resampler.ts';
import { RingBuffer } from './ring-buffer.ts';

const QUANTUM = 128;

const tone = (hertz: number, rate: number, seconds: number, level = 0.5) =>
  Float32Array.from(
    { length: rate * seconds },
    (_, index) => level * Math.sin((2 * Math.PI * hertz * index) / rate),
  );

const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

const decibels = (ratio: number) => 20 * Math.log10(ratio);

function resampled(input: Float32Array, from: number, to: number, chunk = QUANTUM): Float32Array {
  const resampler = new Resampler(from, to);
  const output: number[] = [];
  for (let start = 0; start < input.length; start += chunk)
    output.push(...resampler.process(input.subarray(start, start + chunk)));
  return Float32Array.from(output);
}

/** Noise relative to the signal, in decibels: the rest after subtracting the best fitting tone. */
function noiseOf(samples: Float32Array, hertz: number, rate: number): number {
  const wave = (shift: number) => (index: number) => Math.sin((2 * Math.PI * hertz * index) / rate + shift);
  const [sine, cosine] = [wave(0), wave(Math.PI / 2)];
  const amplitude = (of: (index: number) => number) =>
    (2 / samples.length) * samples.reduce((sum, sample, index) => sum + sample * of(index), 0);
  const [a, b] = [amplitude(sine), amplitude(cosine)];
  const rest = samples.map((sample, index) => sample - a * sine(index) - b * cosine(index));
  return decibels(rms(rest) / rms(samples));
}

describe('PCM samples', () => {
  test('convert between float and 16-bit, with saturation', () => {
    const samples = Float32Array.of(0, 0.5, -0.25, 1.7, -1.7);
    expect([...toInt16(samples)]).toEqual([0, 16_384, -8_192, 32_767, -32_768]);
    expect([...toFloat(toInt16(samples))].slice(0, 3)).toEqual([0, 0.5, -0.25]);
  });

  test('are encoded as little-endian base64', () => {
    const samples = Int16Array.from({ length: 20_000 }, (_, index) => ((index * 7_919) % 65_536) - 32_768);
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
  ])('from %i to %i Hz keeps level and length, and adds little noise', (from, to) => {
    const output = resampled(tone(1_000, from, 1), from, to);
    expect(Math.abs(output.length - to)).toBeLessThan(to / 200);
    const middle = output.subarray(to / 10, to / 10 + to / 2);
    expect(rms(middle)).toBeCloseTo(0.5 / Math.SQRT2, 2);
    expect(noiseOf(middle, 1_000, to)).toBeLessThan(-65);
  });

  test('removes frequencies above the Nyquist frequency of the lower rate', () => {
    const output = resampled(tone(16_000, 48_000, 0.5), 48_000, 24_000);
    expect(decibels(rms(output.subarray(2_000)) / 0.35)).toBeLessThan(-60);
  });

  test('does not depend on the size of the chunks', () => {
    const input = tone(700, 44_100, 0.3);
    expect(resampled(input, 44_100, 24_000, 128)).toEqual(resampled(input, 44_100, 24_000, 1_001));
  });

  test('returns the input if the rates are equal', () => {
    const input = tone(700, 24_000, 0.1);
    expect(new Resampler(24_000, 24_000).process(input)).toBe(input);
  });
});

describe('RingBuffer', () => {
  test('returns samples in order across its wrap-around', () => {
    const ring = new RingBuffer(10);
    const output: number[] = [];
    for (let start = 0; start < 60; start += 6) {
      ring.write(Float32Array.from({ length: 6 }, (_, index) => start + index));
      const into = new Float32Array(6);
      expect(ring.read(into)).toBe(6);
      output.push(...into);
    }
    expect(output).toEqual(Array.from({ length: 60 }, (_, index) => index));
  });

  test('drops the oldest samples when full, and pads with silence when empty', () => {
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

describe('Player', () => {
  const RATE = 24_000;
  const loud = (seconds: number) => new Float32Array(RATE * seconds).fill(0.8);
  /** The output of this many milliseconds. */
  const play = (player: Player, milliseconds: number) => {
    const output: number[] = [];
    while (output.length < (milliseconds * RATE) / 1_000) {
      const quantum = new Float32Array(QUANTUM);
      player.fill(quantum);
      output.push(...quantum);
    }
    return output;
  };

  test('starts with a full jitter buffer, or after waiting for as long', () => {
    const player = new Player(RATE);
    player.add(loud(0.2));
    expect(play(player, 5)[0]).toBeCloseTo(0.8);
    const short = new Player(RATE);
    short.add(loud(0.02));
    const output = play(short, 150);
    expect(output.findIndex((sample) => sample > 0) / RATE).toBeCloseTo(0.06, 1);
    expect(output.filter((sample) => sample > 0)).toHaveLength(RATE * 0.02);
  });

  test('is silent within 10 ms of a flush, without a click, and plays new audio', () => {
    const player = new Player(RATE);
    player.add(loud(2));
    play(player, 100);
    player.flush();
    const output = play(player, 100);
    expect(output.slice(0.01 * RATE).every((sample) => sample === 0)).toBe(true);
    const steps = output.slice(1).map((sample, index) => Math.abs(sample - (output[index] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.02);
    expect(player.isPlaying).toBe(false);
    player.add(loud(0.1));
    expect(play(player, 200).filter((sample) => sample > 0.7)).toHaveLength(RATE * 0.1);
    expect(player.gaps).toBe(0);
  });

  test('counts a gap when audio is late, not after a pause', () => {
    const player = new Player(RATE);
    player.add(loud(0.2));
    play(player, 300);
    player.add(loud(0.2));
    expect(player.gaps).toBe(1);
    play(player, 1_000);
    player.add(loud(0.2));
    expect(player.gaps).toBe(1);
  });
});

test('levels are 0 to 100, speech is above 5, and six bars show the level', () => {
  expect([0, 0.01, 0.1, 0.9].map(levelOf)).toEqual([0, 4, 40, 100]);
  expect([0, 5, 6].map(isSpeaking)).toEqual([false, false, true]);
  expect(barsOf([])).toEqual([0, 0, 0, 0, 0, 0]);
  const bars = barsOf([100, 60, 0]);
  expect(bars).toHaveLength(6);
  expect(bars).toEqual(bars.toReversed());
  expect(bars[2]).toBeGreaterThan(bars[1] ?? 0);
  expect(bars[0]).toBe(0);
});

test('LoudnessMeter measures window by window', () => {
  const loudness = new LoudnessMeter(256);
  expect(loudness.measure(new Float32Array(128).fill(0.5))).toBeUndefined();
  expect(loudness.measure(new Float32Array(128).fill(0.5))).toBeCloseTo(0.5);
  expect(loudness.measure(new Float32Array(256))).toBe(0);
});

test('BlockBuffer returns blocks of the current size, and loses nothing when it changes', () => {
  const buffer = new BlockBuffer(300);
  const blocks: Float32Array[] = [];
  for (let start = 0; start < 2_048; start += QUANTUM) {
    if (start === 1_024) buffer.size = 100;
    blocks.push(...buffer.push(Float32Array.from({ length: QUANTUM }, (_, index) => start + index)));
  }
  expect(blocks.slice(0, 4).map(({ length }) => length)).toEqual([300, 300, 300, 100]);
  expect(blocks.flatMap((block) => [...block])).toEqual(Array.from({ length: 2_000 }, (_, index) => index));
});

test('maps browser errors to microphone problems', () => {
  const problem = (name: string) => microphoneError(new DOMException('', name)).problem;
  expect(problem('NotAllowedError')).toBe('denied');
  expect(problem('NotFoundError')).toBe('not found');
  expect(problem('NotReadableError')).toBe('in use');
  expect(problem('DataError')).toBe('other');
  expect(microphoneError(new TypeError('navigator.mediaDevices is undefined')).problem).toBe('other');
});
