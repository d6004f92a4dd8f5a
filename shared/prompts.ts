/**
 * Conversation starters, with the time of day and the stage of a conversation that they suit. One long file, because
 * it is a table of data.
 */

export type TimeOfDay = 'morning' | 'afternoon' | 'evening' | 'night';
export type MessageStage = 'early' | 'mid' | 'late';

/** In the reader's time zone: 5 to 11 morning, 12 to 16 afternoon, 17 to 21 evening, else night. */
export function timeOfDay(at: Date): TimeOfDay {
  const hour = at.getHours();
  if (hour >= 5 && hour <= 11) return 'morning';
  if (hour >= 12 && hour <= 16) return 'afternoon';
  return hour >= 17 && hour <= 21 ? 'evening' : 'night';
}

const EARLY_MAX_MESSAGES = 6;
const MID_MAX_MESSAGES = 20;

/** By the number of messages: up to 6 early, 7 to 20 mid, above 20 late. */
export function messageStage(messageCount: number): MessageStage {
  if (messageCount <= EARLY_MAX_MESSAGES) return 'early';
  return messageCount <= MID_MAX_MESSAGES ? 'mid' : 'late';
}

/** Each category with its icon and its colour token. */
export const PROMPT_CATEGORIES = {
  'getting-to-know': { name: 'Getting to Know', icon: 'message-circle', color: 'amber' },
  'light-flirty': { name: 'Light & Flirty', icon: 'sparkles', color: 'rose' },
  'emotional-romantic': { name: 'Emotional & Romantic', icon: 'heart', color: 'accent' },
  suggestive: { name: 'Suggestive', icon: 'flame', color: 'danger' },
  'nighttime-intimate': { name: 'Nighttime & Intimate', icon: 'moon', color: 'muted' },
  'playful-random': { name: 'Playful & Random', icon: 'dices', color: 'success' },
} as const;
export type PromptCategory = keyof typeof PROMPT_CATEGORIES;

export interface Prompt {
  id: string;
  text: string;
  category: PromptCategory;
  timeOfDay: 'evening' | 'night' | 'any';
  messageStage: MessageStage | 'any';
  /** Words in recent messages that make the prompt relevant. */
  contextKeywords?: readonly string[];
}

export const PROMPTS: readonly Prompt[] = [
  // Getting to know
  {
    id: 'know-small-joy',
    text: 'What small thing made you smile today?',
    category: 'getting-to-know',
    timeOfDay: 'any',
    messageStage: 'early',
    contextKeywords: ['day', 'today', 'smile', 'happy'],
  },
  {
    id: 'know-place',
    text: 'Where do you go when you want to be left in peace?',
    category: 'getting-to-know',
    timeOfDay: 'any',
    messageStage: 'early',
    contextKeywords: ['quiet', 'alone', 'peace', 'busy', 'stress', 'stressful'],
  },
  {
    id: 'know-work',
    text: 'What do you love about what you do?',
    category: 'getting-to-know',
    timeOfDay: 'any',
    messageStage: 'early',
    contextKeywords: ['work', 'job', 'office', 'boss', 'career', 'meeting'],
  },
  {
    id: 'know-unasked',
    text: 'What do people never ask you, though you wish they would?',
    category: 'getting-to-know',
    timeOfDay: 'any',
    messageStage: 'mid',
  },
  {
    id: 'know-music',
    text: 'Which song would you put on for the two of us right now?',
    category: 'getting-to-know',
    timeOfDay: 'any',
    messageStage: 'any',
    contextKeywords: ['music', 'song', 'concert', 'listen', 'dance', 'band', 'playlist'],
  },
  {
    id: 'know-changed-mind',
    text: 'When did you last change your mind about something important?',
    category: 'getting-to-know',
    timeOfDay: 'any',
    messageStage: 'late',
    contextKeywords: ['think', 'opinion', 'believe', 'wrong'],
  },
  {
    id: 'know-evening-ritual',
    text: 'How does a perfect evening end for you?',
    category: 'getting-to-know',
    timeOfDay: 'evening',
    messageStage: 'early',
  },
  // Light and flirty
  {
    id: 'flirt-first-impression',
    text: 'Be honest: what was your first impression of me?',
    category: 'light-flirty',
    timeOfDay: 'any',
    messageStage: 'early',
  },
  {
    id: 'flirt-notice',
    text: 'What would make you look up if I walked into the room?',
    category: 'light-flirty',
    timeOfDay: 'any',
    messageStage: 'early',
  },
  {
    id: 'flirt-drink',
    text: 'I am buying. What are you drinking, and what will you tell me over it?',
    category: 'light-flirty',
    timeOfDay: 'evening',
    messageStage: 'any',
    contextKeywords: ['drink', 'bar', 'wine', 'coffee', 'tea', 'cocktail'],
  },
  {
    id: 'flirt-dimples',
    text: 'What compliment would you actually believe?',
    category: 'light-flirty',
    timeOfDay: 'any',
    messageStage: 'mid',
    contextKeywords: ['beautiful', 'handsome', 'pretty', 'gorgeous', 'cute', 'look'],
  },
  {
    id: 'flirt-date',
    text: 'Plan our first date. I will say yes to anything but karaoke.',
    category: 'light-flirty',
    timeOfDay: 'any',
    messageStage: 'mid',
    contextKeywords: ['date', 'dinner', 'restaurant', 'meet', 'weekend'],
  },
  {
    id: 'flirt-blush',
    text: 'What is the easiest way to make you blush?',
    category: 'light-flirty',
    timeOfDay: 'any',
    messageStage: 'mid',
    contextKeywords: ['blush', 'shy', 'tease'],
  },
  // Emotional and romantic
  {
    id: 'heart-hard-day',
    text: 'It was a long day. Would you just stay with me for a while?',
    category: 'emotional-romantic',
    timeOfDay: 'any',
    messageStage: 'any',
    contextKeywords: ['tired', 'exhausted', 'stress', 'stressful', 'sad', 'bad day', 'lonely'],
  },
  {
    id: 'heart-safe',
    text: 'When do you feel safe with someone?',
    category: 'emotional-romantic',
    timeOfDay: 'any',
    messageStage: 'mid',
    contextKeywords: ['trust', 'afraid', 'scared', 'safe', 'worried'],
  },
  {
    id: 'heart-missed',
    text: 'Did you think of me since we last talked?',
    category: 'emotional-romantic',
    timeOfDay: 'any',
    messageStage: 'late',
    contextKeywords: ['miss', 'missed', 'think of', 'again'],
  },
  {
    id: 'heart-love',
    text: 'What does love look like on an ordinary Tuesday?',
    category: 'emotional-romantic',
    timeOfDay: 'any',
    messageStage: 'mid',
    contextKeywords: ['love', 'relationship', 'together', 'heart'],
  },
  {
    id: 'heart-letter',
    text: 'If you wrote me a letter tonight, how would it begin?',
    category: 'emotional-romantic',
    timeOfDay: 'evening',
    messageStage: 'late',
    contextKeywords: ['write', 'letter', 'words', 'book', 'poem'],
  },
  {
    id: 'heart-proud',
    text: 'I did something today I am proud of. Ask me what.',
    category: 'emotional-romantic',
    timeOfDay: 'any',
    messageStage: 'any',
    contextKeywords: ['proud', 'finally', 'success', 'finished', 'won'],
  },
  // Suggestive
  {
    id: 'suggest-slow-dance',
    text: 'Dance with me. Slowly. Where do you put your hands?',
    category: 'suggestive',
    timeOfDay: 'evening',
    messageStage: 'mid',
    contextKeywords: ['dance', 'dancing', 'music', 'slow'],
  },
  {
    id: 'suggest-wearing',
    text: 'What would you wear if you wanted me to lose my train of thought?',
    category: 'suggestive',
    timeOfDay: 'any',
    messageStage: 'mid',
    contextKeywords: ['dress', 'wear', 'wearing', 'clothes', 'suit'],
  },
  {
    id: 'suggest-closer',
    text: 'Come a little closer and tell me that again.',
    category: 'suggestive',
    timeOfDay: 'any',
    messageStage: 'late',
    contextKeywords: ['close', 'closer', 'whisper', 'near'],
  },
  {
    id: 'suggest-first-kiss',
    text: 'How would you want our first kiss to happen?',
    category: 'suggestive',
    timeOfDay: 'any',
    messageStage: 'late',
    contextKeywords: ['kiss', 'lips', 'love', 'romantic'],
  },
  {
    id: 'suggest-unsaid',
    text: 'What are you thinking that you are too polite to say?',
    category: 'suggestive',
    timeOfDay: 'night',
    messageStage: 'mid',
    contextKeywords: ['thinking', 'thought', 'secret', 'polite'],
  },
  {
    id: 'suggest-tension',
    text: 'Do you feel it too, or is it only me?',
    category: 'suggestive',
    timeOfDay: 'night',
    messageStage: 'late',
    contextKeywords: ['feel', 'feeling', 'tension', 'spark'],
  },
  // Nighttime and intimate
  {
    id: 'night-awake',
    text: 'I cannot sleep. Keep me company?',
    category: 'nighttime-intimate',
    timeOfDay: 'night',
    messageStage: 'any',
    contextKeywords: ['sleep', 'awake', 'insomnia', 'late', 'tired', 'bed'],
  },
  {
    id: 'night-window',
    text: 'What do you see from your window right now?',
    category: 'nighttime-intimate',
    timeOfDay: 'night',
    messageStage: 'early',
    contextKeywords: ['rain', 'window', 'city', 'moon', 'stars', 'sea'],
  },
  {
    id: 'night-secret',
    text: 'Tell me something you only say in the dark.',
    category: 'nighttime-intimate',
    timeOfDay: 'night',
    messageStage: 'mid',
    contextKeywords: ['secret', 'dark', 'night'],
  },
  {
    id: 'night-story',
    text: 'Tell me a story until I fall asleep.',
    category: 'nighttime-intimate',
    timeOfDay: 'night',
    messageStage: 'any',
    contextKeywords: ['story', 'dream', 'dreams', 'sleep'],
  },
  {
    id: 'night-slow-down',
    text: 'The day is over. Help me slow down.',
    category: 'nighttime-intimate',
    timeOfDay: 'evening',
    messageStage: 'any',
    contextKeywords: ['stress', 'stressful', 'busy', 'work', 'exhausted'],
  },
  {
    id: 'night-last-thought',
    text: 'What is the last thing you think of before you sleep?',
    category: 'nighttime-intimate',
    timeOfDay: 'night',
    messageStage: 'late',
  },
  // Playful and random
  {
    id: 'play-two-truths',
    text: 'Two truths and a lie. You start.',
    category: 'playful-random',
    timeOfDay: 'any',
    messageStage: 'early',
    contextKeywords: ['game', 'play', 'bored', 'fun'],
  },
  {
    id: 'play-useless-talent',
    text: 'What is your most useless talent?',
    category: 'playful-random',
    timeOfDay: 'any',
    messageStage: 'any',
    contextKeywords: ['talent', 'hobby', 'good at', 'learn'],
  },
  {
    id: 'play-escape',
    text: 'We have one tank of fuel and no plan. Where do we end up?',
    category: 'playful-random',
    timeOfDay: 'any',
    messageStage: 'any',
    contextKeywords: ['travel', 'trip', 'holiday', 'vacation', 'sea', 'mountains', 'drive'],
  },
  {
    id: 'play-would-you',
    text: 'Would you rather read my mind for an hour or let me read yours?',
    category: 'playful-random',
    timeOfDay: 'any',
    messageStage: 'mid',
  },
  {
    id: 'play-midnight-snack',
    text: 'It is late and the kitchen is ours. What are we cooking?',
    category: 'playful-random',
    timeOfDay: 'night',
    messageStage: 'any',
    contextKeywords: ['food', 'cook', 'cooking', 'hungry', 'dinner', 'eat'],
  },
  {
    id: 'play-film',
    text: 'Someone films our story. What is the title?',
    category: 'playful-random',
    timeOfDay: 'any',
    messageStage: 'late',
    contextKeywords: ['movie', 'film', 'series', 'story', 'cinema'],
  },
];
