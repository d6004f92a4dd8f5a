import { AppError } from '#functions/platform/app-error.ts';
import { log } from '#functions/platform/log.ts';
import { alreadyInCall } from '#functions/voice/admit.ts';
import type { CallRecord } from '#functions/voice/call-store.ts';
import { settleLostCall } from '#functions/voice/settle.ts';
import {
  type ClientVoiceMessage,
  clientVoiceMessage,
  type StartRealtimeVoice,
} from '#shared/schemas/voice.ts';
import { Call, type CallDeps } from './call.ts';
import { drainingError, errorMessage, lostCallError, rateExceededError } from './call-errors.ts';
import { Outbox } from './outbox.ts';
import type { Delivery, Peers } from './peers.ts';
import { TokenBucket } from './token-bucket.ts';
import { TtlCache } from './ttl-cache.ts';

/** A message is passed on this often at most: to the balancer, and from there to the owner. */
const MAXIMUM_HOPS = 3;
/** A caller hears of a message that makes no sense once in this time, in milliseconds; also when there is no call. */
const COMPLAIN_EVERY = 1_000;
/** Where a call is, is asked again after so long, in milliseconds. */
const REMEMBER = 20_000;
/** That there is none holds only for so long: a block of sound may be here before its call is written down. */
const REMEMBER_NONE = 1_000;
const REMEMBERED = 20_000;
/** Messages a second on one connection, and how many at once after a line that was stuck; a client sends twelve. */
const MESSAGE_RATE = 30;
const MESSAGE_BURST = 400;
/** An allowance that is not kept any more is a full one. */
const KEEP_ALLOWANCE = 60_000;

/** Finds the call that a message belongs to: one in this task, one in another, or a new one. */
export class CallRouter {
  readonly #exchange: CallDeps;
  readonly #peers: Peers;
  readonly #address: string;
  readonly #peersUrl: string | undefined;
  readonly #calls = new Map<string, Call>();
  /** The address of a call's owner, by the connection; empty when there is no call. */
  readonly #owners = new TtlCache<string, string>(REMEMBERED, REMEMBER);
  readonly #allowances = new TtlCache<string, TokenBucket>(REMEMBERED, KEEP_ALLOWANCE);
  readonly #complained = new TtlCache<string, true>(REMEMBERED, COMPLAIN_EVERY);
  readonly #cuttingOff = new Set<string>();
  readonly #looking = new Map<string, Promise<void>>();
  /** Wishes for a call that have come, and are neither a call nor passed on yet. */
  readonly #asking = new Set<Promise<void>>();
  #isDraining = false;

  constructor(exchange: CallDeps, peers: Peers, address: string, peersUrl?: string) {
    this.#exchange = exchange;
    this.#peers = peers;
    this.#address = address;
    this.#peersUrl = peersUrl;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  get active(): number {
    return this.#calls.size;
  }

  /** Takes a message of a socket. Never rejects: what goes wrong is told to the caller, or logged. */
  async message(delivery: Delivery): Promise<void> {
    const { connectionId } = delivery;
    const call = this.#calls.get(connectionId);
    if (!this.#allowanceOf(connectionId).take()) return this.#cutOff(connectionId, call);
    const parsed = parse(delivery.body);
    if (parsed === undefined) {
      this.#exchange.metrics.count('Malformed');
      return this.#complain(connectionId, call, notOurs());
    }
    if (parsed.type === 'start_realtime_voice') return this.#ask(delivery, parsed);
    if (call) return this.#give(call, parsed);
    await this.#toOwner('messages', delivery);
  }

  /** The socket is closed. */
  async disconnect(delivery: Delivery): Promise<void> {
    const { connectionId, userId, hops } = delivery;
    const call = this.#calls.get(connectionId);
    if (call) call.gone();
    // The first task that receives the event frees the place, whether or not the call's owner can be reached.
    const freed = hops === 0 ? this.#exchange.voice.sockets.free(userId, connectionId) : undefined;
    await Promise.all([freed, call ? undefined : this.#toOwner('disconnect', delivery)]);
  }

  /**
   * Takes no new calls from here on. Resolves when the last one is over, or was ended because time is up, and whoever
   * asked for one meanwhile has been handed on or told.
   */
  async drain(milliseconds: number): Promise<void> {
    this.#isDraining = true;
    const timer = setTimeout(() => {
      for (const call of this.#calls.values()) call.fail(drainingError());
    }, milliseconds);
    // A wish may have come while others were waited for.
    while (this.#calls.size + this.#asking.size > 0) {
      await Promise.all([...this.#asking, ...[...this.#calls.values()].map((call) => call.over)]);
    }
    clearTimeout(timer);
  }

  #allowanceOf(connectionId: string): TokenBucket {
    const known = this.#allowances.get(connectionId);
    if (known) return known;
    const fresh = new TokenBucket(MESSAGE_RATE, MESSAGE_BURST);
    this.#allowances.set(connectionId, fresh);
    return fresh;
  }

  /** Ends a connection that sends without end: each of its messages is paid for, and takes from what all share. */
  async #cutOff(connectionId: string, call: Call | undefined): Promise<void> {
    if (this.#cuttingOff.has(connectionId)) return;
    this.#cuttingOff.add(connectionId);
    try {
      if (call) call.fail(rateExceededError());
      else await this.#tell(connectionId, rateExceededError());
      await call?.over;
      await this.#exchange.connections.end(connectionId);
    } catch (error) {
      log.warn('a socket could not be closed', { error: error as Error });
    } finally {
      this.#cuttingOff.delete(connectionId);
    }
  }

  #give(call: Call, message: ClientVoiceMessage): void {
    try {
      if (message.type === 'audio_data') call.hear(message);
      else if (message.type === 'end_realtime_voice') call.hangUp();
    } catch (error) {
      log.error('a message broke a call', { error: error as Error });
      call.fail(new AppError('internal', 'The call was cut off. Please call again.', { cause: error }));
    }
  }

  #ask(delivery: Delivery, asked: StartRealtimeVoice): Promise<void> {
    const asking = this.#start(delivery, asked).finally(() => this.#asking.delete(asking));
    this.#asking.add(asking);
    return asking;
  }

  async #start(delivery: Delivery, asked: StartRealtimeVoice): Promise<void> {
    const { connectionId, userId, issuedAt, logInId } = delivery;
    // A call that is over is being written down; the next one begins when that is done.
    for (let last = this.#calls.get(connectionId); last; last = this.#calls.get(connectionId)) {
      if (last.state !== 'ended') return this.#complain(connectionId, last, alreadyInCall());
      await last.over;
    }
    this.#owners.delete(connectionId);
    // Asked last: this task may have been told to stop while the wish waited.
    if (this.#isDraining) return this.#handOn(delivery);
    const call = new Call(
      this.#exchange,
      { connectionId, userId, issuedAt, logInId, owner: this.#address },
      asked,
    );
    this.#calls.set(connectionId, call);
    this.#exchange.metrics.activeCalls = this.#calls.size;
    call.begin();
    void call.over.then(() => {
      this.#calls.delete(connectionId);
      // What is still on its way from the caller needs no look-up.
      this.#noteNone(connectionId);
      this.#exchange.metrics.activeCalls = this.#calls.size;
    });
  }

  /** Has another task put a call through, because this one is going. */
  async #handOn(delivery: Delivery): Promise<void> {
    const isPassed =
      this.#peersUrl !== undefined &&
      delivery.hops < MAXIMUM_HOPS &&
      (await this.#peers.pass(this.#peersUrl, 'messages', delivery)) === 'taken';
    if (!isPassed) await this.#tell(delivery.connectionId, drainingError());
  }

  /** Passes something on to the task that has the call, if there is one. */
  async #toOwner(path: 'messages' | 'disconnect', delivery: Delivery): Promise<void> {
    const { connectionId, userId } = delivery;
    let owner = this.#owners.get(connectionId);
    if (owner === undefined) {
      await this.#lookUp(connectionId, userId);
      owner = this.#owners.get(connectionId);
    }
    if (!owner || delivery.hops >= MAXIMUM_HOPS) return;
    this.#exchange.metrics.count('Forwarded');
    const passed = await this.#peers.pass(owner, path, delivery);
    if (passed === 'taken') return;
    this.#owners.delete(connectionId);
    if (passed === 'dead') await this.#lookUp(connectionId, userId, owner);
  }

  /** Looks for the owner of a call, once for all messages that ask at the same time. `dead` is known to be dead. */
  async #lookUp(connectionId: string, userId: number, dead?: string): Promise<void> {
    const running = this.#looking.get(connectionId);
    if (running) return running;
    const looking = this.#find(connectionId, userId, dead).finally(() => this.#looking.delete(connectionId));
    this.#looking.set(connectionId, looking);
    return looking;
  }

  async #find(connectionId: string, userId: number, dead: string | undefined): Promise<void> {
    const record = await this.#exchange.voice.calls.get(userId);
    // Meanwhile it may have begun here.
    if (this.#calls.has(connectionId)) return;
    const isTheirs = record?.connectionId === connectionId;
    if (!isTheirs) return this.#noteNone(connectionId);
    const isDead =
      record.owner === dead ||
      record.owner === this.#address ||
      record.leaseUntil < this.#exchange.voice.clock.now().getTime();
    if (!isDead) return this.#owners.set(connectionId, record.owner);
    this.#noteNone(connectionId);
    await this.#bury(record);
  }

  #noteNone(connectionId: string): void {
    this.#owners.set(connectionId, '', REMEMBER_NONE);
  }

  /** The task that had this call is dead: settles it, and tells the caller; whoever comes first. */
  async #bury(record: CallRecord): Promise<void> {
    if (!(await settleLostCall(this.#exchange.voice, record))) return;
    log.warn('a call was lost with its task', { sessionId: record.sessionId });
    this.#exchange.metrics.count('CallsFailed');
    await this.#tell(record.connectionId, lostCallError(record.hasReplied));
  }

  /** Tells the caller what was wrong with a message, but not of each one. */
  async #complain(
    connectionId: string,
    call: Call | undefined,
    error: AppError,
    endsCall = false,
  ): Promise<void> {
    if (this.#complained.get(connectionId)) return;
    this.#complained.set(connectionId, true);
    if (call) call.complain(error, endsCall);
    else await this.#tell(connectionId, error, endsCall);
  }

  /** Tells something to a caller who has no call here. */
  async #tell(connectionId: string, error: AppError, endsCall = true): Promise<void> {
    const outbox = new Outbox(this.#exchange.connections, connectionId, () => undefined);
    outbox.send(errorMessage(error, endsCall));
    await outbox.flushed();
  }
}

const notOurs = () => new AppError('invalid_request', 'This message is not part of a voice call.');

function parse(body: string): ClientVoiceMessage | undefined {
  try {
    return clientVoiceMessage.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}
