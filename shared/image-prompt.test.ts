import { expect, test } from 'vitest';
import { imagePrompt } from './image-prompt.ts';

test('includes every appearance field', () => {
  const prompt = imagePrompt({
    age: '31',
    race: 'Latina',
    nationality: 'Spanish',
    bustiness: 'Small',
    height: "Tall (5'7-5'9)",
    bodyType: 'Athletic',
    hairColor: 'Auburn',
    hairLength: 'Long',
    hairStyle: 'Wavy',
    eyeColor: 'Green',
  });
  for (const part of [
    '31 years old',
    'Latina, Spanish',
    "height Tall (5'7-5'9)",
    'Athletic build',
    'Small bust',
    'Long Wavy Auburn hair',
    'Green eyes',
  ]) {
    expect(prompt).toContain(part);
  }
});

test('uses the specified default for an empty or blank field', () => {
  for (const fields of [{}, { age: '', race: ' ', eyeColor: '' }]) {
    expect(imagePrompt(fields)).toMatch(
      /adult, mixed, American, height average, fit build, medium bust, medium straight brown hair, brown eyes, /,
    );
  }
});
