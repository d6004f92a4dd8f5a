import { setTimeout as delay } from 'node:timers/promises';
import { bytesOf } from '#functions/companion/voice/pcm.ts';
import type { RelayTask } from './relay-task.ts';

/** What one block of sound holds, in milliseconds: that of a client while the companion speaks. */
const BLOCK = 85;

let last = 0;

/** A caller whose messages go to these tasks in turn. */
export class VoiceCaller {
  readonly connectionId = `caller-${process.pid}-${++last}=`;
  readonly userId: number;
  readonly #tasks: readonly RelayTask[];
  #seq = 0;
  #sound = Buffer.alloc(0);
  readonly #sentAt: number[] = [];
  #begun: number | undefined;
  #isOn = false;
  #talking: Promise<void> = Promise.resolve();

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

  /** Holds the microphone open: silence, and what `say` puts into it, in real time. */
  openMicrophone(): void {
    this.#isOn = true;
    this.#talking = this.#talk();
  }

  /** Speaks; resolves when the last of it has been sent, with the moment the microphone took the first of it. */
  async say(pcm: Buffer): Promise<number> {
    this.#begun = undefined;
    this.#sound = Buffer.concat([this.#sound, pcm]);
    while (this.#sound.byteLength > 0 && this.#isOn) await delay(5);
    return this.#begun ?? Number.NaN;
  }

  /** When the last block before a moment was sent. */
  lastSentBefore(moment: number): number {
    return this.#sentAt.findLast((at) => at <= moment) ?? Number.NaN;
  }

  async closeMicrophone(): Promise<void> {
    this.#isOn = false;
    await this.#talking;
  }

  async #talk(): Promise<void> {
    const from = performance.now();
    const size = bytesOf(BLOCK);
    for (let block = 1; this.#isOn; block += 1) {
      await delay(Math.max(0, from + block * BLOCK - performance.now()));
      const piece = Buffer.alloc(size);
      this.#sound.copy(piece, 0, 0, size);
      if (this.#sound.byteLength > 0) this.#begun ??= from + (block - 1) * BLOCK;
      this.#sound = this.#sound.subarray(size);
      this.#sentAt.push(performance.now());
      await this.send({ type: 'audio_data', seq: this.#seq++, data: piece.toString('base64') }).catch(
        () => 0,
      );
    }
  }
}
