import { readMessage } from './offline/understand/read-message.ts';

/**
 * Whether a typed message asks for a picture or a clip (decision 10: it counts the same as the header's
 * buttons). "I took a photo yesterday" does not; "send me a selfie" does.
 */
export function mediaAskedFor(message: string): 'image' | 'video' | undefined {
  const { asks } = readMessage(message);
  if (asks.some(({ act }) => act === 'video')) return 'video';
  return asks.some(({ act }) => act === 'photo') ? 'image' : undefined;
}
