export type MicrophoneProblem = 'denied' | 'not found' | 'in use' | 'other';

export class MicrophoneError extends Error {
  override readonly name = 'MicrophoneError';
  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem, cause?: unknown) {
    super(`Microphone error: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** By DOMException name, including names of older browsers. */
const PROBLEMS: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'not found',
  DevicesNotFoundError: 'not found',
  OverconstrainedError: 'not found',
  NotReadableError: 'in use',
  TrackStartError: 'in use',
  AbortError: 'in use',
};

export const microphoneError = (cause: unknown): MicrophoneError =>
  cause instanceof MicrophoneError
    ? cause
    : new MicrophoneError(PROBLEMS[(cause as Error | undefined)?.name ?? ''] ?? 'other', cause);

/** Without echo cancellation the companion's voice would count as the caller speaking, and stop the playback. */
const CONSTRAINTS: MediaStreamConstraints = {
  audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
};

/** May show the browser's permission prompt. Throws MicrophoneError. */
export async function openMicrophone(): Promise<MediaStream> {
  try {
    // Throws a TypeError on an insecure page, which has no mediaDevices.
    return await navigator.mediaDevices.getUserMedia(CONSTRAINTS);
  } catch (cause) {
    throw microphoneError(cause);
  }
}

export function closeMicrophone(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

export const isLive = (stream: MediaStream | undefined): stream is MediaStream =>
  stream?.getAudioTracks().some(({ readyState }) => readyState === 'live') ?? false;
