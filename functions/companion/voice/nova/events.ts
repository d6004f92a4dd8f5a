import * as z from 'zod/mini';

const content = z.object({
  contentId: z.optional(z.string()),
  type: z.enum(['TEXT', 'AUDIO', 'TOOL']),
  role: z.optional(z.string()),
  /** JSON text; distinguishes planned text (SPECULATIVE) from spoken text (FINAL). */
  additionalModelFields: z.optional(z.string()),
});

/** The events of Nova Sonic that are used here; one per object. */
export const sonicEvent = z.object({
  event: z.object({
    completionStart: z.optional(z.object({})),
    contentStart: z.optional(content),
    textOutput: z.optional(z.object({ content: z.string() })),
    audioOutput: z.optional(z.object({ content: z.string() })),
    contentEnd: z.optional(z.object({ type: content.shape.type, stopReason: z.optional(z.string()) })),
    completionEnd: z.optional(z.object({})),
  }),
});
export type SonicEvent = z.infer<typeof sonicEvent>['event'];
export type SonicContent = z.infer<typeof content>;

/** Whether a text is planned: sent before its audio, which may be interrupted. */
export const isSpeculative = ({ additionalModelFields = '' }: SonicContent): boolean =>
  additionalModelFields.includes('SPECULATIVE');
