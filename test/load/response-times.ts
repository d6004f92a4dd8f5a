import { setTimeout as delay } from 'node:timers/promises';
import { millisecondsOf, samplesOf } from '#functions/companion/voice/pcm.ts';
import type { Row } from '#test/bench/rows.ts';
import { formatMilliseconds, median } from '#test/bench/statistics.ts';
import { VoiceCaller } from '#test/support/voice-caller.ts';
import { speech } from '#test/support/voices.ts';
import { startVoiceSystem } from './voice-system.ts';

const REPLIES = 8;
const TARGETS = { onset: 350, detection: 50, reply: 900 };
/** A louder 16-bit sample is speech. */
const SPEECH_LEVEL = 400;

/** Start and end of the speech in a recording, in milliseconds. */
function speechIn(pcm: Buffer) {
  const samples = samplesOf(pcm);
  const isLoud = (sample: number) => Math.abs(sample) > SPEECH_LEVEL;
  const at = (index: number) => millisecondsOf({ byteLength: index * 2 });
  return { from: at(samples.findIndex(isLoud)), until: at(samples.findLastIndex(isLoud)) };
}

/** One caller and the offline voice: time until the companion stops, and time until it replies. */
export async function measureResponseTimes(): Promise<Row[]> {
  const system = await startVoiceSystem({ VOICE_PROVIDER: 'offline' });
  const { from, until } = speechIn(speech.sentence);
  const onsets: number[] = [];
  const detections: number[] = [];
  const replies: number[] = [];
  try {
    const { userId, characterId } = await system.member();
    const caller = new VoiceCaller(userId, system.task);
    const received = () => system.sockets.messagesTo(caller.connectionId);
    const next = (type: string, start: number) =>
      system.sockets.waitForMessage(caller.connectionId, (message) => message.type === type, { from: start });
    await caller.start(characterId);
    await next('session_started', 0);
    caller.openMicrophone();
    for (let round = 0; round < REPLIES; round += 1) {
      let index = received().length;
      await next('audio_response_delta', round === 0 ? 0 : index - 1);
      // The companion is speaking.
      await delay(700);
      index = received().length;
      const startedAt = await caller.say(speech.sentence);
      const interruption = await next('recording_started', index);
      onsets.push(interruption.at - startedAt - from);
      detections.push(interruption.at - caller.lastSentBefore(interruption.at));
      const reply = await next('audio_response_delta', received().indexOf(interruption));
      replies.push(reply.at - startedAt - until);
    }
    await caller.closeMicrophone();
  } finally {
    await system.stop();
  }
  const row = (measure: string, values: readonly number[], target: number): Row => ({
    area: 'voice',
    measure: `${measure} (median of ${values.length})`,
    target: `≤ ${target} ms`,
    result: formatMilliseconds(median(values)),
    isMet: median(values) <= target,
    numbers: { median: median(values), worst: Math.max(...values) },
  });
  return [
    row('caller speaks → the browser is told to be silent', onsets, TARGETS.onset),
    row('the block that decides it → the browser is told', detections, TARGETS.detection),
    row('end of speech → first audio, offline voice', replies, TARGETS.reply),
  ];
}
