import { LRUCache } from 'lru-cache';
import { AppError } from '#functions/platform/app-error.ts';
import { log } from '#functions/platform/log.ts';
import { alreadyInCall } from '#functions/voice/admit-call.ts';
import type { CallRecord } from '#functions/voice/call-store.ts';
import { endLostCall } from '#functions/voice/end-call.ts';
import {
  type ClientVoiceMessage,
  clientVoiceMessage,
  type StartRealtimeVoice,
} from '#shared/schemas/voice.ts';
import { Call, type CallDeps } from './call.ts';
import { drainingError, errorMessage, lostCallError, rateExceededError } from './call-errors.ts';
import type { RelayClient, SocketRequest } from './relay-client.ts';
import { SendQueue } from './send-queue.ts';
import { TokenBucket } from './token-bucket.ts';

/** Maximum forwards of a message: to the load balancer, and from there to the owner. */
const MAX_FORWARDS = 3;
/** At most one error per connection and interval. */
const ERROR_INTERVAL_MILLISECONDS = 1_000;
/** How long the owner of a call is cached. */
const OWNER_TTL_MILLISECONDS = 20_000;
/** Shorter for "no call": audio may arrive before its call is stored. */
const NO_CALL_TTL_MILLISECONDS = 1_000;
const MAX_CACHED_CONNECTIONS = 20_000;
/** Messages per second and connection, and burst after a stalled connection; a client sends twelve per second. */
const MESSAGES_PER_SECOND = 30;
const MAX_MESSAGE_BURST = 400;
/** An expired bucket is replaced by a full one. */
const BUCKET_TTL_MILLISECONDS = 60_000;

/** Routes messages to their call: in this task, in another task, or a new one. */
export class CallRouter {
  readonly #deps: CallDeps;
  readonly #relayClient: RelayClient;
  readonly #address: string;
  readonly #peersUrl: string | undefined;
  readonly #calls = new Map<string, Call>();
  /** Address of a call's owner by connection; empty when there is no call. */
  readonly #owners = new LRUCache<string, string>({
    max: MAX_CACHED_CONNECTIONS,
    ttl: OWNER_TTL_MILLISECONDS,
  });
  readonly #buckets = new LRUCache<string, TokenBucket>({
    max: MAX_CACHED_CONNECTIONS,
    ttl: BUCKET_TTL_MILLISECONDS,
  });
  readonly #recentErrors = new LRUCache<string, true>({
    max: MAX_CACHED_CONNECTIONS,
    ttl: ERROR_INTERVAL_MILLISECONDS,
  });
  readonly #closing = new Set<string>();
  readonly #lookUps = new Map<string, Promise<void>>();
  /** Requested calls that have neither started nor been forwarded. */
  readonly #pendingStarts = new Set<Promise<void>>();
  #isDraining = false;

  constructor(deps: CallDeps, relayClient: RelayClient, address: string, peersUrl?: string) {
    this.#deps = deps;
    this.#relayClient = relayClient;
    this.#address = address;
    this.#peersUrl = peersUrl;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  get activeCalls(): number {
    return this.#calls.size;
  }

  /** Handles a message of a socket. Never rejects: errors are sent to the caller or logged. */
  async handleMessage(request: SocketRequest): Promise<void> {
    const { connectionId } = request;
    const call = this.#calls.get(connectionId);
    if (!this.#bucketOf(connectionId).consume()) return this.#closeForRate(connectionId, call);
    const message = parse(request.body);
    if (message === undefined) {
      this.#deps.metrics.count('Malformed');
      return this.#reportError(connectionId, call, malformedMessage());
    }
    if (message.type === 'start_realtime_voice') return this.#requestCall(request, message);
    if (call) return this.#handleInCall(call, message);
    await this.#forwardToOwner('messages', request);
  }

  /** Handles the close event of a socket. */
  async handleDisconnect(request: SocketRequest): Promise<void> {
    const { connectionId, userId, forwards } = request;
    const call = this.#calls.get(connectionId);
    if (call) call.disconnected();
    // The first task that receives the event releases the slot, whether or not the call's owner is reachable.
    const released = forwards === 0 ? this.#deps.voice.sockets.release(userId, connectionId) : undefined;
    await Promise.all([released, call ? undefined : this.#forwardToOwner('disconnect', request)]);
  }

  /**
   * Accepts no new calls from here on. Resolves when all calls have ended, by themselves or at the time limit, and every
   * pending request is forwarded or rejected.
   */
  async drain(milliseconds: number): Promise<void> {
    this.#isDraining = true;
    const timer = setTimeout(() => {
      for (const call of this.#calls.values()) call.fail(drainingError());
    }, milliseconds);
    // Requests may arrive during the wait.
    while (this.#calls.size + this.#pendingStarts.size > 0) {
      await Promise.all([...this.#pendingStarts, ...[...this.#calls.values()].map((call) => call.ended)]);
    }
    clearTimeout(timer);
  }

  #bucketOf(connectionId: string): TokenBucket {
    const existing = this.#buckets.get(connectionId);
    if (existing) return existing;
    const bucket = new TokenBucket(MESSAGES_PER_SECOND, MAX_MESSAGE_BURST);
    this.#buckets.set(connectionId, bucket);
    return bucket;
  }

  /** Closes a connection that exceeds the message rate: each message costs money and shared capacity. */
  async #closeForRate(connectionId: string, call: Call | undefined): Promise<void> {
    if (this.#closing.has(connectionId)) return;
    this.#closing.add(connectionId);
    try {
      if (call) call.fail(rateExceededError());
      else await this.#sendError(connectionId, rateExceededError());
      await call?.ended;
      await this.#deps.connections.end(connectionId);
    } catch (error) {
      log.warn('closing a socket failed', { error: error as Error });
    } finally {
      this.#closing.delete(connectionId);
    }
  }

  #handleInCall(call: Call, message: ClientVoiceMessage): void {
    try {
      if (message.type === 'audio_data') call.receiveAudio(message);
      else if (message.type === 'end_realtime_voice') call.hangUp();
    } catch (error) {
      log.error('handling a message failed', { error: error as Error });
      call.fail(new AppError('internal', 'The call was cut off. Please call again.', { cause: error }));
    }
  }

  #requestCall(request: SocketRequest, message: StartRealtimeVoice): Promise<void> {
    const pending = this.#startCall(request, message).finally(() => this.#pendingStarts.delete(pending));
    this.#pendingStarts.add(pending);
    return pending;
  }

  async #startCall(request: SocketRequest, message: StartRealtimeVoice): Promise<void> {
    const { connectionId, userId, issuedAt, logInId } = request;
    // The next call starts when the previous one is finalized.
    for (let last = this.#calls.get(connectionId); last; last = this.#calls.get(connectionId)) {
      if (last.state !== 'ended') return this.#reportError(connectionId, last, alreadyInCall());
      await last.ended;
    }
    this.#owners.delete(connectionId);
    // Checked after the wait, during which draining may have started.
    if (this.#isDraining) return this.#forwardToPeer(request);
    const call = new Call(
      this.#deps,
      { connectionId, userId, issuedAt, logInId, owner: this.#address },
      message,
    );
    this.#calls.set(connectionId, call);
    this.#deps.metrics.activeCalls = this.#calls.size;
    call.start();
    void call.ended.then(() => {
      this.#calls.delete(connectionId);
      // Late messages of the caller need no look-up.
      this.#cacheNoCall(connectionId);
      this.#deps.metrics.activeCalls = this.#calls.size;
    });
  }

  /** Forwards a requested call to another task while this one is draining. */
  async #forwardToPeer(request: SocketRequest): Promise<void> {
    const isForwarded =
      this.#peersUrl !== undefined &&
      request.forwards < MAX_FORWARDS &&
      (await this.#relayClient.forward(this.#peersUrl, 'messages', request)) === 'accepted';
    if (!isForwarded) await this.#sendError(request.connectionId, drainingError());
  }

  /** Forwards to the task that owns the call, if there is one. */
  async #forwardToOwner(path: 'messages' | 'disconnect', request: SocketRequest): Promise<void> {
    const { connectionId, userId } = request;
    let owner = this.#owners.get(connectionId);
    if (owner === undefined) {
      await this.#lookUpOwner(connectionId, userId);
      owner = this.#owners.get(connectionId);
    }
    if (!owner || request.forwards >= MAX_FORWARDS) return;
    this.#deps.metrics.count('Forwarded');
    const result = await this.#relayClient.forward(owner, path, request);
    if (result === 'accepted') return;
    this.#owners.delete(connectionId);
    if (result === 'unreachable') await this.#lookUpOwner(connectionId, userId, owner);
  }

  /** Caches the owner of a call; concurrent look-ups are joined. `crashed` is the address of a task that has crashed. */
  async #lookUpOwner(connectionId: string, userId: number, crashed?: string): Promise<void> {
    const running = this.#lookUps.get(connectionId);
    if (running) return running;
    const lookUp = this.#readOwner(connectionId, userId, crashed).finally(() =>
      this.#lookUps.delete(connectionId),
    );
    this.#lookUps.set(connectionId, lookUp);
    return lookUp;
  }

  async #readOwner(connectionId: string, userId: number, crashed: string | undefined): Promise<void> {
    const record = await this.#deps.voice.calls.get(userId);
    // The call may have started here during the read.
    if (this.#calls.has(connectionId)) return;
    if (record?.connectionId !== connectionId) return this.#cacheNoCall(connectionId);
    const isLost =
      record.owner === crashed ||
      record.owner === this.#address ||
      record.leaseUntil < this.#deps.voice.clock.now().getTime();
    if (!isLost) {
      this.#owners.set(connectionId, record.owner);
      return;
    }
    this.#cacheNoCall(connectionId);
    await this.#endLostCall(record);
  }

  #cacheNoCall(connectionId: string): void {
    this.#owners.set(connectionId, '', { ttl: NO_CALL_TTL_MILLISECONDS });
  }

  /** Ends a call whose task has crashed and sends the caller an error, once. */
  async #endLostCall(record: CallRecord): Promise<void> {
    if (!(await endLostCall(this.#deps.voice, record))) return;
    log.warn('call lost: its task has crashed', { sessionId: record.sessionId });
    this.#deps.metrics.count('CallsFailed');
    await this.#sendError(record.connectionId, lostCallError(record.hasReplied));
  }

  /** Reports an error that does not end the call, at most once per ERROR_INTERVAL_MILLISECONDS. */
  async #reportError(connectionId: string, call: Call | undefined, error: AppError): Promise<void> {
    if (this.#recentErrors.has(connectionId)) return;
    this.#recentErrors.set(connectionId, true);
    if (call) call.reportError(error);
    else await this.#sendError(connectionId, error, false);
  }

  /** Sends an error to a caller without a call in this task. */
  async #sendError(connectionId: string, error: AppError, endsCall = true): Promise<void> {
    const queue = new SendQueue(this.#deps.connections, connectionId, () => undefined);
    queue.send(errorMessage(error, endsCall));
    await queue.flushed();
  }
}

const malformedMessage = () => new AppError('invalid_request', 'This message is not part of a voice call.');

function parse(body: string): ClientVoiceMessage | undefined {
  try {
    return clientVoiceMessage.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}
