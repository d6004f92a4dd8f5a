import type * as z from 'zod/mini';
import { accountOperations } from './account.ts';
import { adminOperations } from './admin.ts';
import { adminCardOperations } from './admin-cards.ts';
import { adminCharacterOperations } from './admin-characters.ts';
import { adminMediaOperations } from './admin-media.ts';
import { authOperations } from './auth.ts';
import { characterOperations } from './characters.ts';
import { conversationOperations } from './conversations.ts';
import type { OperationShape } from './define.ts';
import { systemOperations } from './system.ts';
import { userOperations } from './user.ts';

/**
 * Every operation of the product, declared once. The Lambda's chain, the CDK route and function, the local
 * gateway, the web client, the OpenAPI document and the sample event are all read from here.
 */
export const operations = {
  ...authOperations,
  ...characterOperations,
  ...conversationOperations,
  ...userOperations,
  ...accountOperations,
  ...adminOperations,
  ...adminCharacterOperations,
  ...adminMediaOperations,
  ...adminCardOperations,
  ...systemOperations,
};
export type Operations = typeof operations;
export type OperationId = keyof Operations;

/** The table as a list, for whoever walks all of it. */
export const operationList = Object.entries(operations).map(
  ([id, operation]) => ({ id: id as OperationId, ...operation }) as { id: OperationId } & OperationShape,
);

type SchemaOf<O, K extends string> = O extends Record<K, infer S extends z.ZodMiniType> ? S : never;

/** What a handler receives: the values after validation. */
export type ParamsOf<O> = z.output<SchemaOf<O, 'params'>>;
export type QueryOf<O> = z.output<SchemaOf<O, 'query'>>;
export type BodyOf<O> = z.output<SchemaOf<O, 'body'>>;
/** The text fields of a form. */
export type FormFieldsOf<O> = O extends { form: { fields: infer S extends z.ZodMiniType } }
  ? z.output<S>
  : unknown;

/** What a caller gives and gets: the values as they travel. */
export type BodyInput<O> = z.input<SchemaOf<O, 'body'>>;
type ResponseSchema<R> = R extends z.ZodMiniType ? z.output<R> : R extends null ? undefined : string;
export type ResponseOf<O> = O extends { responses: infer R } ? ResponseSchema<R[keyof R]> : never;
