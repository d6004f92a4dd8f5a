import { writeTranscript } from '#functions/chat/transcript.ts';
import { log } from '#functions/platform/log.ts';
import type { AdmittedCall } from '#functions/voice/admit-call.ts';
import type { VoiceDeps } from '#functions/voice/voice.ts';
import type { CallMeter } from './call-meter.ts';
import type { CallSafety } from './call-safety.ts';
import type { CallTranscript } from './call-transcript.ts';

/** The parts of a call that was admitted. */
export interface ActiveCall {
  admitted: AdmittedCall;
  meter: CallMeter;
  transcript: CallTranscript;
  safety: CallSafety;
}

/** Charges an ended call and stores its transcript. Never rejects. */
export async function saveCall(
  voice: VoiceDeps,
  { admitted, meter, transcript, safety }: ActiveCall,
): Promise<void> {
  const { conversation, call, member } = admitted;
  const { sessionId } = call;
  await meter.close();
  try {
    await safety.finish();
    if (conversation) await writeTranscript(voice, conversation, transcript.lines, meter.seconds, member);
  } catch (error) {
    log.error('writing a transcript failed', { sessionId, error: error as Error });
  }
  log.info('call ended', { sessionId, seconds: meter.seconds, hasReplied: meter.hasReplied });
}
