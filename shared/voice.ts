/**
 * The protocol of a voice call: JSON messages over the WebSocket /ws.
 *
 *   client                             server
 *   start_realtime_voice ────────────▶ checks, charges, calls the speech model
 *                        ◀──────────── session_started, or error
 *   audio_data, continuously ────────▶
 *                        ◀──────────── audio_response_delta …, response_complete
 *                        ◀──────────── recording_started   the caller speaks: stop playback
 *                        ◀──────────── recording_stopped   the caller's turn is over
 *   end_realtime_voice ──────────────▶ or close the socket
 *
 * Audio is 16-bit little-endian mono PCM at 24 kHz in both directions. The transport does not keep the order, so both
 * sides number their messages. API Gateway may answer with an object without `type` (`{ message, connectionId,
 * requestId }`): the previous message did not reach a relay.
 */

/** Hertz. */
export const VOICE_SAMPLE_RATE = 24_000;
/** Maximum samples in one audio_data. The client sends blocks of this size while muted. */
export const VOICE_BLOCK_SAMPLES = 4_096;
/** Block size of the client otherwise, 85 ms: small, so that barge-in and the end of a turn are detected early. */
export const VOICE_BARGE_IN_BLOCK_SAMPLES = 2_048;
/** Speech of this length interrupts the companion; a shorter noise, such as a cough, does not. */
export const VOICE_BARGE_IN_MIN_MILLISECONDS = 200;
/** The server sends at most this much audio ahead of playback. */
export const VOICE_MAX_LEAD_MILLISECONDS = 1_000;
/** Maximum audio in one audio_response_delta: 25 KB in base64. API Gateway bills each started 32 KB as one message. */
export const VOICE_MAX_DELTA_MILLISECONDS = 400;
/** The client gives up when the connection is not open after this time. Milliseconds. */
export const VOICE_CONNECT_TIMEOUT_MILLISECONDS = 10_000;
/** Delay before the overlay closes after the end of a call. Milliseconds. */
export const VOICE_OVERLAY_CLOSE_DELAY_MILLISECONDS = 500;
/** Delay before the client closes a call after an error with requiresUpgrade. Milliseconds. */
export const VOICE_UPGRADE_CLOSE_DELAY_MILLISECONDS = 1_000;
/** The level meter: its scale, the level that counts as speaking, and its number of bars. */
export const VOICE_LEVEL_MAXIMUM = 100;
export const VOICE_SPEAKING_LEVEL = 5;
export const VOICE_METER_BARS = 6;
