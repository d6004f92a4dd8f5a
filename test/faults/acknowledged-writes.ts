/** An acknowledged send. */
export interface Acknowledged {
  conversationId: number;
  /** Unique in the whole run. */
  content: string;
  userMessageId: number;
  aiMessageId: number;
  isPhoto: boolean;
}

/** The acknowledged writes of one member. */
export interface Account {
  conversations: number[];
  sends: Acknowledged[];
  /**
   * Attempts without a response, or with an error that does not say whether the unit was charged. Each may have left a
   * unit charged or refunded twice: a send is not a transaction (docs/decisions/001).
   */
  uncertain: { messages: number; images: number };
}

/** Records all writes that the product has acknowledged. */
export function makeAcknowledgedWrites() {
  const accounts = new Map<number, Account>();
  const signUps: { email: string; password: string }[] = [];
  return {
    signUps,
    accountOf(userId: number): Account {
      const existing = accounts.get(userId);
      if (existing) return existing;
      const account: Account = { conversations: [], sends: [], uncertain: { messages: 0, images: 0 } };
      accounts.set(userId, account);
      return account;
    },
    /** Number of writes so far. */
    count(): number {
      const all = [...accounts.values()];
      return all.reduce(
        (sum, { conversations, sends }) => sum + conversations.length + sends.length,
        signUps.length,
      );
    },
  };
}
export type AcknowledgedWrites = ReturnType<typeof makeAcknowledgedWrites>;
