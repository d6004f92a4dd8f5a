/** An acknowledged send. */
export interface Acknowledged {
  conversationId: number;
  /** Said once in the whole run. */
  content: string;
  userMessageId: number;
  aiMessageId: number;
  isPhoto: boolean;
}

/** What one member was told has been done. */
export interface Account {
  conversations: number[];
  sends: Acknowledged[];
  /**
   * Tries that ended without an answer, or with one that does not say what became of the unit. Each may have left a
   * unit counted or given back twice: a send is no transaction (docs/decisions/001).
   */
  inDoubt: { messages: number; images: number };
}

/** Everything that the product has acknowledged to the test clients. */
export function makeAcknowledgedWrites() {
  const accounts = new Map<number, Account>();
  const newcomers: { email: string; password: string }[] = [];
  return {
    newcomers,
    accountOf(userId: number): Account {
      const known = accounts.get(userId);
      if (known) return known;
      const fresh: Account = { conversations: [], sends: [], inDoubt: { messages: 0, images: 0 } };
      accounts.set(userId, fresh);
      return fresh;
    },
    /** Writes of all kinds so far. */
    count(): number {
      const all = [...accounts.values()];
      return all.reduce(
        (sum, { conversations, sends }) => sum + conversations.length + sends.length,
        newcomers.length,
      );
    },
  };
}
export type Ledger = ReturnType<typeof makeAcknowledgedWrites>;
