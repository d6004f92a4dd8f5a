import * as z from 'zod';

const content = z.object({
  contentId: z.string().optional(),
  type: z.enum(['TEXT', 'AUDIO', 'TOOL']),
  role: z.string().optional(),
  /** JSON as text; tells a preview of what will be said (SPECULATIVE) from what was said (FINAL). */
  additionalModelFields: z.string().optional(),
});

/** The events of Nova Sonic that matter here; each arrives as the only one in its object. */
export const sonicEvent = z.object({
  event: z.object({
    completionStart: z.object({}).optional(),
    contentStart: content.optional(),
    textOutput: z.object({ content: z.string() }).optional(),
    audioOutput: z.object({ content: z.string() }).optional(),
    contentEnd: z.object({ type: content.shape.type, stopReason: z.string().optional() }).optional(),
    completionEnd: z.object({}).optional(),
  }),
});
export type SonicEvent = z.infer<typeof sonicEvent>['event'];
export type SonicContent = z.infer<typeof content>;

/** Whether a text is a preview of the sound that follows it. */
export const isPreview = ({ additionalModelFields = '' }: SonicContent): boolean =>
  additionalModelFields.includes('SPECULATIVE');
