import type { Look } from './figure.ts';
import type { Scene } from './scene.ts';
import { cityScenes } from './scenes-city.ts';
import { openScenes } from './scenes-open.ts';
import { workScenes } from './scenes-work.ts';

/** A person: default look and scene, alternative clothes and scene. */
export interface Portrait {
  look: Look;
  scene: Scene;
  /** For the other pictures. */
  otherClothes: Partial<Look>;
  otherScene: Scene;
  /** For the evening picture. */
  eveningClothes: Partial<Look>;
  /** Some also have an evening clip. */
  hasEveningClip?: boolean;
}

const { jazzBar, rainyCity, recordingStudio, library } = cityScenes;
const { harbour, mountains, observatory, desertCamp, coastalRoad } = openScenes;
const { bakery, paintersStudio, rooftopGarden } = workScenes;
const GOLD = '#e8c070';

/** By the slug of their folder. */
export const PORTRAITS: Record<string, Portrait> = {
  delphine: {
    look: {
      face: 'soft',
      skin: '#7a4a38',
      hair: '#1c1214',
      lip: '#a04045',
      hairStyle: 'coily',
      clothes: 'offShoulder',
      clothesColour: '#8a2a3c',
      earring: GOLD,
    },
    scene: jazzBar,
    otherClothes: { clothes: 'coat', clothesColour: '#4a2a3c' },
    otherScene: rainyCity,
    eveningClothes: { clothes: 'slip', clothesColour: '#5a1a30' },
    hasEveningClip: true,
  },
  stellan: {
    look: {
      face: 'strong',
      skin: '#c08a68',
      hair: '#6a4526',
      lip: '#9a5a50',
      hairStyle: 'swept',
      beard: 'full',
      clothes: 'coat',
      clothesColour: '#22344a',
    },
    scene: harbour,
    otherClothes: { clothes: 'turtleneck', clothesColour: '#5a6a70' },
    otherScene: mountains,
    eveningClothes: { clothes: 'openShirt', clothesColour: '#2a3a46' },
  },
  haruka: {
    look: {
      face: 'fine',
      skin: '#d8ac8c',
      hair: '#1c1618',
      lip: '#b04a50',
      hairStyle: 'bob',
      clothes: 'turtleneck',
      clothesColour: '#46546a',
    },
    scene: rainyCity,
    otherClothes: { clothes: 'coat', clothesColour: '#7a3a44' },
    otherScene: library,
    eveningClothes: { clothes: 'offShoulder', clothesColour: '#2a2440' },
    hasEveningClip: true,
  },
  matteo: {
    look: {
      face: 'broad',
      skin: '#b07a54',
      hair: '#241812',
      lip: '#8a4a40',
      hairStyle: 'curls',
      beard: 'short',
      clothes: 'openShirt',
      clothesColour: '#d8cdbc',
    },
    scene: bakery,
    otherClothes: { clothes: 'coat', clothesColour: '#5a3a2a' },
    otherScene: coastalRoad,
    eveningClothes: { clothes: 'openShirt', clothesColour: '#4a1c22' },
    hasEveningClip: true,
  },
  annika: {
    look: {
      face: 'fine',
      skin: '#e0b89c',
      hair: '#c09a66',
      lip: '#b05a58',
      hairStyle: 'braid',
      clothes: 'coat',
      clothesColour: '#5a4a80',
    },
    scene: mountains,
    otherClothes: { clothes: 'turtleneck', clothesColour: '#a8505a' },
    otherScene: harbour,
    eveningClothes: { clothes: 'slip', clothesColour: '#3a3a6a' },
  },
  idris: {
    look: {
      face: 'strong',
      skin: '#a06a48',
      hair: '#1a1214',
      lip: '#8a4a40',
      hairStyle: 'crop',
      beard: 'full',
      clothes: 'openShirt',
      clothesColour: '#c8a878',
    },
    scene: desertCamp,
    otherClothes: { clothes: 'coat', clothesColour: '#4a3a34' },
    otherScene: observatory,
    eveningClothes: { clothes: 'openShirt', clothesColour: '#5a2a24' },
  },
  wolfgang: {
    look: {
      face: 'strong',
      skin: '#cc9a7c',
      hair: '#a2a2aa',
      lip: '#9a5050',
      hairStyle: 'silver',
      beard: 'short',
      clothes: 'suit',
      clothesColour: '#2a3a34',
      secondaryColour: '#b8b0a0',
      isMature: true,
      hasGlasses: true,
    },
    scene: library,
    otherClothes: { clothes: 'turtleneck', clothesColour: '#3a3440' },
    otherScene: jazzBar,
    eveningClothes: { clothes: 'openShirt', clothesColour: '#3a2a34', hasGlasses: false },
  },
  marisol: {
    look: {
      face: 'soft',
      skin: '#c88c68',
      hair: '#7a2e1c',
      lip: '#b04048',
      hairStyle: 'waves',
      clothes: 'blouse',
      clothesColour: '#2a6a54',
    },
    scene: rooftopGarden,
    otherClothes: { clothes: 'offShoulder', clothesColour: '#c86a4a' },
    otherScene: coastalRoad,
    eveningClothes: { clothes: 'slip', clothesColour: '#1c4a40' },
    hasEveningClip: true,
  },
  anjali: {
    look: {
      face: 'soft',
      skin: '#8a5a40',
      hair: '#1c141c',
      lip: '#9a4550',
      hairStyle: 'long',
      clothes: 'slip',
      clothesColour: '#4a3a7a',
      earring: '#d0c8f0',
    },
    scene: observatory,
    otherClothes: { clothes: 'turtleneck', clothesColour: '#6a3a5a' },
    otherScene: library,
    eveningClothes: { clothes: 'offShoulder', clothesColour: '#5a1c4a' },
    hasEveningClip: true,
  },
  vivienne: {
    look: {
      face: 'fine',
      skin: '#d8ae92',
      hair: '#9a9aa0',
      lip: '#a85550',
      hairStyle: 'bun',
      clothes: 'blouse',
      clothesColour: '#9a4238',
      isMature: true,
      earring: GOLD,
    },
    scene: paintersStudio,
    otherClothes: { clothes: 'coat', clothesColour: '#3a4458' },
    otherScene: rooftopGarden,
    eveningClothes: { clothes: 'offShoulder', clothesColour: '#2a2030' },
  },
  malik: {
    look: {
      face: 'broad',
      skin: '#5e3a2c',
      hair: '#140e10',
      lip: '#7a3a3c',
      hairStyle: 'crop',
      beard: 'short',
      clothes: 'suit',
      clothesColour: '#2e2442',
      secondaryColour: '#a85a80',
    },
    scene: recordingStudio,
    otherClothes: { clothes: 'turtleneck', clothesColour: '#8a3a5a' },
    otherScene: rainyCity,
    eveningClothes: { clothes: 'openShirt', clothesColour: '#3a1a34' },
  },
  sofia: {
    look: {
      face: 'soft',
      skin: '#d0a07c',
      hair: '#3a2218',
      lip: '#b04a48',
      hairStyle: 'pixie',
      clothes: 'blouse',
      clothesColour: '#e8dccc',
      earring: GOLD,
    },
    scene: coastalRoad,
    otherClothes: { clothes: 'coat', clothesColour: '#8a4a34' },
    otherScene: desertCamp,
    eveningClothes: { clothes: 'slip', clothesColour: '#8a3040' },
  },
};
