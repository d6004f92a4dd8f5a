/** Options of the select fields in the companion editor. A field has one of these values or is empty. */
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

/** Maximum length of each text field in characters; of `traits`, of each trait. */
export const CHARACTER_MAX_LENGTHS = {
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
  /** Select fields. Stored companions may have values that are not among the options. */
  option: 40,
} as const;
export const MAX_TRAITS = 20;

/** Empty values of all optional fields; name, age and description are required. */
export const EMPTY_CHARACTER_FIELDS = {
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
