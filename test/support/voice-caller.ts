import { setTimeout as delay } from 'node:timers/promises';
import { bytesOfMilliseconds } from '#functions/companion/voice/pcm.ts';
import type { RelayTask } from './relay-task.ts';

/** Milliseconds of audio per message, as a client sends it while the companion speaks. */
const BLOCK_MS = 85;

let lastCaller = 0;

/** A simulated caller. It sends its messages to the given relay tasks in turn. */
export class VoiceCaller {
  readonly connectionId = `caller-${process.pid}-${++lastCaller}=`;
  readonly userId: number;
  readonly #tasks: readonly RelayTask[];
  #seq = 0;
  #pendingAudio = Buffer.alloc(0);
  readonly #sentAt: number[] = [];
  #speechStartedAt: number | undefined;
  #isMicrophoneOpen = false;
  #sending: Promise<void> = Promise.resolve();

  constructor(userId: number, ...tasks: RelayTask[]) {
    this.userId = userId;
    this.#tasks = tasks;
  }

  send(message: object, task = this.#tasks[this.#seq % this.#tasks.length]): Promise<number> {
    if (task === undefined) throw new Error('A caller needs a task');
    return task.deliver(this.connectionId, this.userId, message);
  }

  start(characterId: number, more: object = {}): Promise<number> {
    return this.send({ type: 'start_realtime_voice', characterId, userId: this.userId, ...more });
  }

  /** Sends audio in real time: silence, and what `say` adds. */
  openMicrophone(): void {
    this.#isMicrophoneOpen = true;
    this.#sending = this.#sendBlocks();
  }

  /** Speaks; resolves after the last block with the time at which the speech began. */
  async say(pcm: Buffer): Promise<number> {
    this.#speechStartedAt = undefined;
    this.#pendingAudio = Buffer.concat([this.#pendingAudio, pcm]);
    while (this.#pendingAudio.byteLength > 0 && this.#isMicrophoneOpen) await delay(5);
    return this.#speechStartedAt ?? Number.NaN;
  }

  /** When the last block before this time was sent. */
  lastSentBefore(time: number): number {
    return this.#sentAt.findLast((at) => at <= time) ?? Number.NaN;
  }

  async closeMicrophone(): Promise<void> {
    this.#isMicrophoneOpen = false;
    await this.#sending;
  }

  async #sendBlocks(): Promise<void> {
    const from = performance.now();
    const size = bytesOfMilliseconds(BLOCK_MS);
    for (let block = 1; this.#isMicrophoneOpen; block += 1) {
      await delay(Math.max(0, from + block * BLOCK_MS - performance.now()));
      const pcm = Buffer.alloc(size);
      this.#pendingAudio.copy(pcm, 0, 0, size);
      if (this.#pendingAudio.byteLength > 0) this.#speechStartedAt ??= from + (block - 1) * BLOCK_MS;
      this.#pendingAudio = this.#pendingAudio.subarray(size);
      this.#sentAt.push(performance.now());
      await this.send({ type: 'audio_data', seq: this.#seq++, data: pcm.toString('base64') }).catch(() => 0);
    }
  }
}
