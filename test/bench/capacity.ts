import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  ScanCommand,
} from '@aws-sdk/lib-dynamodb';

export interface Units {
  read: number;
  write: number;
}

type Capacity = { CapacityUnits?: number };
const READS = [GetCommand, QueryCommand, BatchGetCommand, ScanCommand];
const isRead = (command: object) => READS.some((kind) => command instanceof kind);

let total: Units = { read: 0, write: 0 };
let calls: string[] = [];

type Send = (
  this: unknown,
  command: { input: Record<string, unknown> },
  ...rest: unknown[]
) => Promise<unknown>;

/** What a condition that fails costs: the write that was not made. */
function costOfFailure(error: unknown): number {
  const { name, CancellationReasons } = error as { name: string; CancellationReasons?: unknown[] };
  if (name === 'ConditionalCheckFailedException') return 1;
  return name === 'TransactionCanceledException' ? 2 * (CancellationReasons?.length ?? 0) : 0;
}

/** From now on every call of this process to the table asks what it cost. */
export function countCapacity(): void {
  const { send } = DynamoDBDocumentClient.prototype as unknown as { send: Send };
  async function counting(this: unknown, command: { input: Record<string, unknown> }, ...rest: unknown[]) {
    const kind = isRead(command) ? 'read' : 'write';
    command.input.ReturnConsumedCapacity = 'TOTAL';
    calls.push(command.constructor.name.replace('Command', ''));
    try {
      const answer = (await send.call(this, command, ...rest)) as {
        ConsumedCapacity?: Capacity | Capacity[];
      };
      for (const { CapacityUnits = 0 } of [answer.ConsumedCapacity ?? []].flat())
        total[kind] += CapacityUnits;
      return answer;
    } catch (error) {
      total.write += costOfFailure(error);
      throw error;
    }
  }
  Object.assign(DynamoDBDocumentClient.prototype, { send: counting });
}

/** What the table calls within this work cost, and which they were. */
export async function unitsOf(work: () => Promise<unknown>): Promise<Units & { calls: string[] }> {
  total = { read: 0, write: 0 };
  calls = [];
  await work();
  return { ...total, calls };
}
