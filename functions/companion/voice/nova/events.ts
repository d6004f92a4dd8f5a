import * as z from 'zod/mini';

const content = z.object({
  contentId: z.optional(z.string()),
  type: z.enum(['TEXT', 'AUDIO', 'TOOL']),
  role: z.optional(z.string()),
  /** JSON as text; tells a preview of what will be said (SPECULATIVE) from what was said (FINAL). */
  additionalModelFields: z.optional(z.string()),
});

/** The events of Nova Sonic that matter here; each arrives as the only one in its object. */
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

/** Whether a text is a preview of the sound that follows it. */
export const isPreview = ({ additionalModelFields = '' }: SonicContent): boolean =>
  additionalModelFields.includes('SPECULATIVE');
