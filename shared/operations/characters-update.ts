import * as z from 'zod/mini';
import { adminCharacter, appearanceFields } from '../schemas/admin-character.ts';
import { characterFields } from '../schemas/character.ts';
import { idFromText } from '../schemas/common.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

const shape = characterFields.shape;

/** Changes the given fields only. */
export const updateCharacterBody = withMeta(
  z
    .partial(
      z.object({
        name: shape.name,
        age: shape.age,
        description: shape.description,
        background: shape.background.def.innerType,
        personality: shape.personality.def.innerType,
        conversationStyle: shape.conversationStyle.def.innerType,
        traits: shape.traits.def.innerType,
        clothing: shape.clothing.def.innerType,
        occupation: shape.occupation.def.innerType,
        hobbies: shape.hobbies.def.innerType,
        ...appearanceFields,
      }),
    )
    .check(z.refine((changes) => Object.keys(changes).length > 0, 'Name at least one field to change.')),
  { minProperties: 1 },
);
export type UpdateCharacterBody = z.input<typeof updateCharacterBody>;

export const charactersUpdate = defineOperation({
  id: 'characters-update',
  method: 'PATCH',
  path: '/api/characters/{id}',
  summary:
    'Changes the given fields of a companion. The rules of its creation apply: a text that needs a review hides the companion.',
  access: 'admin',
  needs: ['table:write', 'safety', 'edge:invalidate'],
  params: z.object({ id: idFromText }),
  body: updateCharacterBody,
  responses: { 200: adminCharacter },
  errors: ['not_found', 'conflict', 'wrong_origin', 'body_too_large'],
});
