/** What the editor's lists offer. A field is one of these, or empty. */
export const CHARACTER_OPTIONS = {
  race: ['White', 'Black', 'Asian', 'Latina', 'Mixed', 'Middle Eastern', 'Native American'],
  nationality: [
    'American',
    'Japanese',
    'French',
    'Italian',
    'German',
    'British',
    'Spanish',
    'Russian',
    'Chinese',
    'Korean',
    'Brazilian',
    'Indian',
    'Canadian',
    'Australian',
    'Mexican',
  ],
  height: ["Petite (5'0-5'3)", "Average (5'4-5'6)", "Tall (5'7-5'9)", "Very Tall (5'10+)"],
  bodyType: ['Slim', 'Athletic', 'Curvy', 'Petite', 'Voluptuous', 'Fit'],
  bustiness: ['Small', 'Medium', 'Large', 'Extra Large'],
  hairColor: ['Blonde', 'Brunette', 'Black', 'Red', 'Auburn', 'Silver', 'Pink', 'Blue', 'Purple'],
  hairLength: ['Short', 'Medium', 'Long', 'Very Long'],
  hairStyle: ['Straight', 'Wavy', 'Curly', 'Coily', 'Braided', 'Updo', 'Layered', 'Bob', 'Pixie'],
  eyeColor: ['Brown', 'Blue', 'Green', 'Hazel', 'Gray', 'Amber', 'Violet'],
  voiceTone: ['Sweet', 'Sultry', 'Playful', 'Confident', 'Gentle', 'Energetic', 'Mysterious'],
} as const;
export type CharacterOption = keyof typeof CHARACTER_OPTIONS;
export const CHARACTER_OPTION_FIELDS = Object.keys(CHARACTER_OPTIONS) as CharacterOption[];

/** How long each text about a companion can be, in characters; a trait, each one. */
export const CHARACTER_LENGTHS = {
  name: 60,
  description: 600,
  background: 2_000,
  imageUrl: 500,
  personality: 1_000,
  conversationStyle: 1_000,
  traits: 40,
  clothing: 300,
  occupation: 200,
  hobbies: 500,
  /** What comes from a list, or did on another site. */
  option: 40,
} as const;
export const MAXIMUM_TRAITS = 20;

/** A companion of whom nothing is said, beside what must be: name, age and description. */
export const NO_DETAILS = {
  background: '',
  imageUrl: '',
  personality: '',
  conversationStyle: '',
  traits: [],
  race: '',
  nationality: '',
  height: '',
  bodyType: '',
  bustiness: '',
  hairColor: '',
  hairLength: '',
  hairStyle: '',
  eyeColor: '',
  clothing: '',
  occupation: '',
  hobbies: '',
  voiceTone: '',
};
