import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DeleteCommandInput,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Key } from './keys.ts';

type Item = Record<string, unknown>;
type WithoutTable<T> = Omit<T, 'TableName'>;

/** Result of a conditional write: done, or the existing item. */
export type ConditionalResult<T = Item> =
  | { ok: true; attributes: T | undefined }
  | { ok: false; existing: T | undefined };

const BATCH_GET_MAX_ITEMS = 100;
const BATCH_WRITE_MAX_ITEMS = 25;
const MAX_CONFLICT_RETRIES = 12;
/** Cancellation reasons after which a retry can succeed. */
const TRANSIENT_REASONS = ['None', 'TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'];

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Exponential backoff from 10 to 320 ms with jitter. */
const backoff = (attempt: number) => wait(Math.min(320, 10 * 2 ** attempt) * (0.5 + Math.random() / 2));

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );

/** Query input for the items of a partition whose sort keys start with a prefix. */
export const prefixQuery = ({ pk, sk }: Key) => ({
  KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
  ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
});

/** The single table. Failed conditions are return values instead of exceptions. */
export class Table {
  private readonly client: DynamoDBDocumentClient;
  private readonly name: string;

  constructor(client: DynamoDBDocumentClient, name: string) {
    this.client = client;
    this.name = name;
  }

  async get<T>(key: Key, options: { consistent?: boolean } = {}): Promise<T | undefined> {
    const command = new GetCommand({
      TableName: this.name,
      Key: key,
      ConsistentRead: options.consistent ?? false,
    });
    const { Item: item } = await this.client.send(command);
    return item as T | undefined;
  }

  /** Items by key, in the order of the keys; missing items are omitted. */
  async getMany<T>(itemKeys: readonly Key[], options: { consistent?: boolean } = {}): Promise<T[]> {
    const found = new Map<string, Item>();
    const pages = chunks(itemKeys, BATCH_GET_MAX_ITEMS).map(async (page) => {
      let pending: Key[] = page.map(({ pk, sk }) => ({ pk, sk }));
      for (let attempt = 0; pending.length > 0; attempt += 1) {
        if (attempt > 0) await backoff(attempt);
        const response = await this.client.send(
          new BatchGetCommand({
            RequestItems: { [this.name]: { Keys: pending, ConsistentRead: options.consistent ?? false } },
          }),
        );
        for (const item of response.Responses?.[this.name] ?? []) found.set(`${item.pk}|${item.sk}`, item);
        pending = (response.UnprocessedKeys?.[this.name]?.Keys ?? []) as Key[];
      }
    });
    await Promise.all(pages);
    return itemKeys.flatMap(({ pk, sk }) => (found.get(`${pk}|${sk}`) as T | undefined) ?? []);
  }

  async query<T>(input: WithoutTable<QueryCommandInput>): Promise<{ items: T[]; next: Item | undefined }> {
    const response = await this.client.send(new QueryCommand({ TableName: this.name, ...input }));
    return { items: (response.Items ?? []) as T[], next: response.LastEvaluatedKey };
  }

  /** All results of a query, page by page. */
  async *pages<T>(input: WithoutTable<QueryCommandInput>): AsyncGenerator<T[]> {
    let start: Item | undefined;
    do {
      const page = await this.query<T>({ ...input, ...(start && { ExclusiveStartKey: start }) });
      yield page.items;
      start = page.next;
    } while (start !== undefined);
  }

  /** Puts an item. If the ConditionExpression fails, returns the existing item. */
  put<T = Item>(input: WithoutTable<PutCommandInput>): Promise<ConditionalResult<T>> {
    return this.sendConditional<T>(new PutCommand({ ...this.withDefaults(input) }));
  }

  update<T = Item>(input: WithoutTable<UpdateCommandInput>): Promise<ConditionalResult<T>> {
    return this.sendConditional<T>(new UpdateCommand({ ...this.withDefaults(input) }));
  }

  delete<T = Item>(input: WithoutTable<DeleteCommandInput>): Promise<ConditionalResult<T>> {
    return this.sendConditional<T>(new DeleteCommand({ ...this.withDefaults(input) }));
  }

  /** Deletes items in batches. Idempotent. */
  async deleteMany(itemKeys: readonly Key[]): Promise<void> {
    for (const batch of chunks(itemKeys, BATCH_WRITE_MAX_ITEMS)) {
      let pending: object[] = batch.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
      for (let attempt = 0; pending.length > 0; attempt += 1) {
        if (attempt > 0) await backoff(attempt);
        const command = new BatchWriteCommand({ RequestItems: { [this.name]: pending } });
        const response = await this.client.send(command);
        pending = response.UnprocessedItems?.[this.name] ?? [];
      }
    }
  }

  /**
   * Runs all writes or none. A failed condition returns the index of the first failed write and the existing item.
   * Retries on conflicts with other transactions.
   */
  async transact(
    writes: (table: string) => NonNullable<TransactWriteCommandInput['TransactItems']>,
  ): Promise<{ ok: true } | { ok: false; failed: number; existing: Item | undefined }> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await this.client.send(new TransactWriteCommand({ TransactItems: writes(this.name) }));
        return { ok: true };
      } catch (error) {
        if (!(error instanceof TransactionCanceledException)) throw error;
        const reasons = error.CancellationReasons ?? [];
        const failed = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
        if (failed >= 0) {
          const existing = reasons[failed]?.Item;
          return { ok: false, failed, existing: existing && unmarshall(existing) };
        }
        const isTransient = reasons.every(
          ({ Code }) => Code === undefined || TRANSIENT_REASONS.includes(Code),
        );
        if (!isTransient || attempt >= MAX_CONFLICT_RETRIES) throw error;
        await backoff(attempt);
      }
    }
  }

  private withDefaults<I extends object>(input: I): I & { TableName: string } {
    return { TableName: this.name, ReturnValuesOnConditionCheckFailure: 'ALL_OLD', ...input };
  }

  private async sendConditional<T>(
    command: PutCommand | UpdateCommand | DeleteCommand,
  ): Promise<ConditionalResult<T>> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const response = await this.client.send(command as UpdateCommand);
        return { ok: true, attributes: response.Attributes as T | undefined };
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) {
          return { ok: false, existing: error.Item && (unmarshall(error.Item) as T) };
        }
        // A conflict with a transaction. The SDK does not retry it.
        const isTransient = error instanceof TransactionConflictException && attempt < MAX_CONFLICT_RETRIES;
        if (!isTransient) throw error;
        await backoff(attempt);
      }
    }
  }
}

/** Opens the table, at AWS or at AWS_ENDPOINT_URL_DYNAMODB. */
export function openTable(name: string, client = new DynamoDBClient({})): Table {
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  return new Table(documents, name);
}
