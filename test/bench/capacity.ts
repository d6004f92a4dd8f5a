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

/** A write is charged even if its condition fails. */
function costOfFailure(error: unknown): number {
  const { name, CancellationReasons } = error as { name: string; CancellationReasons?: unknown[] };
  if (name === 'ConditionalCheckFailedException') return 1;
  return name === 'TransactionCanceledException' ? 2 * (CancellationReasons?.length ?? 0) : 0;
}

/** Makes all table calls of this process report their consumed capacity. */
export function countCapacity(): void {
  const { send } = DynamoDBDocumentClient.prototype as unknown as { send: Send };
  async function counting(this: unknown, command: { input: Record<string, unknown> }, ...rest: unknown[]) {
    const kind = isRead(command) ? 'read' : 'write';
    command.input.ReturnConsumedCapacity = 'TOTAL';
    calls.push(command.constructor.name.replace('Command', ''));
    try {
      const response = (await send.call(this, command, ...rest)) as {
        ConsumedCapacity?: Capacity | Capacity[];
      };
      for (const { CapacityUnits = 0 } of [response.ConsumedCapacity ?? []].flat())
        total[kind] += CapacityUnits;
      return response;
    } catch (error) {
      total.write += costOfFailure(error);
      throw error;
    }
  }
  Object.assign(DynamoDBDocumentClient.prototype, { send: counting });
}

/** The consumed capacity and the names of the table calls in an action. */
export async function unitsOf(action: () => Promise<unknown>): Promise<Units & { calls: string[] }> {
  total = { read: 0, write: 0 };
  calls = [];
  await action();
  return { ...total, calls };
}
