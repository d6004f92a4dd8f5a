import { setTimeout as delay } from 'node:timers/promises';
import { millisecondsOf, samplesOf } from '#functions/companion/voice/pcm.ts';
import type { Row } from '#test/bench/rows.ts';
import { median, milliseconds } from '#test/bench/statistics.ts';
import { VoiceCaller } from '#test/support/voice-caller.ts';
import { speech } from '#test/support/voices.ts';
import { startVoiceSystem } from './voice-load-system.ts';

const TURNS = 8;
const TARGETS = { onset: 350, detection: 50, turn: 900 };
/** A sample louder than this is speech, in the sentence that is spoken here. */
const LOUD = 400;

/** Where in the sentence speech begins and ends, in milliseconds. */
function speechIn(pcm: Buffer) {
  const samples = samplesOf(pcm);
  const isLoud = (sample: number) => Math.abs(sample) > LOUD;
  const at = (index: number) => millisecondsOf({ byteLength: index * 2 });
  return { from: at(samples.findIndex(isLoud)), until: at(samples.findLastIndex(isLoud)) };
}

/** One caller and the offline voice: time to stop and time to answer. */
export async function turns(): Promise<Row[]> {
  const home = await startVoiceSystem({ VOICE_PROVIDER: 'offline' });
  const { from, until } = speechIn(speech.sentence);
  const onsets: number[] = [];
  const detections: number[] = [];
  const answers: number[] = [];
  try {
    const { userId, characterId } = await home.member();
    const caller = new VoiceCaller(userId, home.task);
    const told = () => home.sockets.messagesTo(caller.connectionId);
    const next = (type: string, start: number) =>
      home.sockets.until(caller.connectionId, (message) => message.type === type, { from: start });
    await caller.start(characterId);
    await next('session_started', 0);
    caller.openMicrophone();
    for (let turn = 0; turn < TURNS; turn += 1) {
      let mark = told().length;
      await next('audio_response_delta', turn === 0 ? 0 : mark - 1);
      // The companion is speaking.
      await delay(700);
      mark = told().length;
      const begun = await caller.say(speech.sentence);
      const silent = await next('recording_started', mark);
      onsets.push(silent.at - begun - from);
      detections.push(silent.at - caller.lastSentBefore(silent.at));
      const answer = await next('audio_response_delta', told().indexOf(silent));
      answers.push(answer.at - begun - until);
    }
    await caller.closeMicrophone();
  } finally {
    await home.stop();
  }
  const row = (measure: string, values: readonly number[], target: number): Row => ({
    area: 'voice',
    measure: `${measure} (median of ${values.length})`,
    target: `≤ ${target} ms`,
    result: milliseconds(median(values)),
    isMet: median(values) <= target,
    numbers: { median: median(values), worst: Math.max(...values) },
  });
  return [
    row('caller speaks → the browser is told to be silent', onsets, TARGETS.onset),
    row('the block that decides it → the browser is told', detections, TARGETS.detection),
    row('end of speech → first audio, offline voice', answers, TARGETS.turn),
  ];
}
