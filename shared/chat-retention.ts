/** How long a member's messages are kept. `keep`: until the member deletes them. */
export const CHAT_RETENTIONS = ['30d', '1y', 'keep'] as const;
export type ChatRetention = (typeof CHAT_RETENTIONS)[number];

export const CHAT_RETENTION_DAYS: Record<ChatRetention, number | null> = { '30d': 30, '1y': 365, keep: null };
