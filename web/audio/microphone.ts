/** Why there is no microphone. */
export type MicrophoneProblem = 'denied' | 'not found' | 'in use' | 'other';

export class MicrophoneError extends Error {
  override readonly name = 'MicrophoneError';
  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem, cause?: unknown) {
    super(`No microphone: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** Names of browsers' errors, older ones too. */
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

/** Without echo cancellation the companion would hear herself and fall silent. */
const CONSTRAINTS: MediaStreamConstraints = {
  audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
};

/** Asks for the microphone; the browser may ask the person. Throws MicrophoneError. */
export async function openMicrophone(): Promise<MediaStream> {
  try {
    // A page that is not secure has no devices at all.
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
