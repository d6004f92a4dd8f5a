import { expect, test } from 'vitest';
import { recordingListener } from '#test/support/speech-listener.ts';
import { callWithHistory } from '../../testing/spoken-call.ts';
import { OfflineSpeech } from './offline-speech.ts';

test('speaks a given text in place of its reply', async () => {
  const speech = new OfflineSpeech();
  const recorder = recordingListener();
  const session = await speech.open(callWithHistory, recorder.listener);
  try {
    await recorder.waitFor('audio');
    session.speak('Please call someone.', 'caring');
    await recorder.waitFor('replyEnded');
    expect(recorder.words).toMatch(/Please call someone\. $/);
  } finally {
    session.close();
    await speech.close();
  }
});
