import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { OfflineVoice } from './voices.ts';

export interface Utterance {
  id: number;
  text: string;
  voice: OfflineVoice;
}

export interface SynthesizerData {
  /** Temporary folder of the worker. */
  folder: string;
}

export type SynthesisResult = { id: number; pcm: Uint8Array } | { id: number; error: string };

interface PendingUtterance {
  resolve(pcm: Buffer): void;
  reject(error: Error): void;
}

/** A RAM disk, available even if the disk is read-only. */
const RAM_DISK = '/dev/shm';

/** Synthesises sentences for all calls, 65 times faster than real time. */
export class SpeechSynthesizer {
  readonly #pending = new Map<number, PendingUtterance>();
  #worker: Worker | undefined;
  #lastId = 0;

  /** Returns 16-bit mono at 24 kHz. Rejects when the worker fails; the next sentence starts a new one. */
  speak(text: string, voice: OfflineVoice): Promise<Buffer> {
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.#pending.set(id, { resolve, reject });
    this.#worker ??= this.#start();
    this.#worker.postMessage({ id, text, voice } satisfies Utterance);
    return promise;
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #start(): Worker {
    // Next to this file, as source or in a bundle.
    const file = new URL(`./synthesizer-worker${extname(import.meta.filename)}`, import.meta.url);
    const folder = mkdtempSync(join(existsSync(RAM_DISK) ? RAM_DISK : tmpdir(), 'velora-voice-'));
    const worker = new Worker(file, {
      workerData: { folder } satisfies SynthesizerData,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    worker.unref();
    worker.on('message', (result: SynthesisResult) => {
      const pending = this.#pending.get(result.id);
      this.#pending.delete(result.id);
      if ('pcm' in result) pending?.resolve(Buffer.from(result.pcm.buffer));
      else pending?.reject(new Error(result.error));
    });
    const onEnd = (cause: unknown) => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const { reject } of this.#pending.values())
        reject(new Error('The speech worker has exited', { cause }));
      this.#pending.clear();
    };
    worker.once('error', onEnd);
    worker.once('exit', (code) => {
      rmSync(folder, { recursive: true, force: true });
      onEnd(code);
    });
    return worker;
  }
}
