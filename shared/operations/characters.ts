import * as z from 'zod/mini';
import { character, mediaItem } from '../schemas/character.ts';
import { idFromText } from '../schemas/common.ts';
import { defineOperations } from './define.ts';

const params = z.object({ id: idFromText });

export const characterOperations = defineOperations({
  'characters-list': {
    method: 'GET',
    path: '/api/characters',
    summary: 'Lists all companions, oldest first.',
    access: 'anyone',
    needs: ['table:read'],
    sameFor: 'everybody',
    responses: { 200: z.array(character) },
    errors: [],
  },
  'characters-get': {
    method: 'GET',
    path: '/api/characters/{id}',
    summary: 'Reads one companion.',
    access: 'anyone',
    needs: ['table:read'],
    sameFor: 'everybody',
    params,
    responses: { 200: character },
    errors: ['not_found'],
  },
  'characters-media': {
    method: 'GET',
    path: '/api/characters/{id}/media',
    summary: "Lists a companion's active pictures and clips; premium ones are blurred for everyone else.",
    access: 'anyone',
    needs: ['table:read', 'media:sign', 'act-as'],
    sameFor: 'guests',
    params,
    responses: { 200: z.array(mediaItem) },
    errors: ['not_found'],
  },
});
