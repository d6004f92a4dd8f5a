import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRecording } from '../support/speech-wav.ts';
import { startSystem } from '../support/system.ts';
import { systemWarnings } from '../support/system-warnings.ts';

/** The microphone input of call tests. */
export const SPEECH_FILE = join(tmpdir(), `velora-speech-${process.env.VELORA_SPEECH ?? process.pid}.wav`);
/** Milliseconds. */
const INITIAL_SILENCE = 9_000;
const PAUSE_MS = 6_000;

/** Playwright's global setup: one running product for all tests, at VELORA_URL. */
export default async function setup(): Promise<() => Promise<void>> {
  // Workers are other processes and get the name from the environment.
  process.env.VELORA_SPEECH ??= String(process.pid);
  await writeRecording(SPEECH_FILE, [
    INITIAL_SILENCE,
    'Wait a moment. I walked home along the river this evening, and I wanted to tell you about it.',
    PAUSE_MS,
    'Are you still there?',
    PAUSE_MS,
  ]);
  const system = await startSystem();
  process.env.VELORA_DATA_DIR = system.dataDir;
  process.env.VELORA_URL = system.url.replace('127.0.0.1', 'localhost');
  return async () => {
    const warnings = systemWarnings(system);
    if (warnings !== '') console.log(warnings);
    await system.stop();
    rmSync(SPEECH_FILE, { force: true });
  };
}
