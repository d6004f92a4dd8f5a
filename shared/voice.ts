/**
 * The protocol of a voice call, spoken as JSON over the WebSocket /ws.
 *
 *   client                             server
 *   start_realtime_voice ────────────▶ checks, charges, calls the speech model
 *                        ◀──────────── session_started, or error
 *   audio_data, all the time ────────▶
 *                        ◀──────────── audio_response_delta …, response_complete
 *                        ◀──────────── recording_started   the caller speaks: throw away what has not been played
 *                        ◀──────────── recording_stopped   the caller's turn is over
 *   end_realtime_voice ──────────────▶ or simply closing the socket
 *
 * Sound is 16-bit little-endian mono at 24 kHz, both ways. The transport promises no order, so both sides number what
 * they send. API Gateway itself may answer with an object without `type` (`{ message, connectionId, requestId }`): the
 * message before it has not reached a relay.
 */
export const VOICE_SAMPLE_RATE = 24_000;
/** The most samples in one audio_data, and what the client sends while muted: silence is in no hurry. */
export const VOICE_BLOCK_SAMPLES = 4_096;
/** What the client sends otherwise, 85 ms: she can be interrupted quickly, and the end of a turn is noticed early. */
export const VOICE_BARGE_IN_BLOCK_SAMPLES = 2_048;
/** The caller has spoken for this long before the companion falls silent: a cough does not stop her. */
export const VOICE_BARGE_IN_MILLISECONDS = 200;
/** The server sends at most this much sound ahead of what can have been played, in milliseconds. */
export const VOICE_LEAD_MILLISECONDS = 1_000;
/**
 * One audio_response_delta holds at most this much sound, in milliseconds: 25 KB in base64. API Gateway counts messages
 * by 32 KB begun.
 */
export const VOICE_DELTA_MILLISECONDS = 400;
/** The client gives up on a connection that is not open by then, in milliseconds. */
export const VOICE_CONNECT_TIMEOUT = 10_000;
/** The overlay closes so long after the call has ended, in milliseconds. */
export const VOICE_OVERLAY_CLOSE_DELAY = 500;
/** After an error with requiresUpgrade the client closes the call so much later, in milliseconds. */
export const VOICE_UPGRADE_CLOSE_DELAY = 1_000;
/** The meter: an input level above this, of 100, counts as speaking; shown in so many bars. */
export const VOICE_LEVEL_MAXIMUM = 100;
export const VOICE_SPEAKING_LEVEL = 5;
export const VOICE_METER_BARS = 6;
