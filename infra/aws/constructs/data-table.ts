import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { TABLE_SCHEMA } from '#functions/table/table-schema.ts';
import type { Settings } from '../settings.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The table. The local runtime creates the same shape. */
export class DataTable extends Construct {
  readonly name: string;
  readonly indexName = TABLE_SCHEMA.index.name;
  /** ARNs for policies. */
  readonly arns: { table: string; index: string };

  constructor(
    scope: Construct,
    id: string,
    { isProd, restoredTable }: Pick<Settings, 'isProd' | 'restoredTable'>,
  ) {
    super(scope, id);
    const { partitionKey, sortKey, index, timeToLive } = TABLE_SCHEMA;
    // A global table with one replica: a further region needs no migration.
    const table = new TableV2(this, 'Table', {
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      globalSecondaryIndexes: [
        {
          indexName: index.name,
          partitionKey: text(index.partitionKey),
          sortKey: text(index.sortKey),
          projectionType: ProjectionType.KEYS_ONLY,
        },
      ],
      timeToLiveAttribute: timeToLive,
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: isProd,
      removalPolicy: isProd ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.name = restoredTable ?? table.tableName;
    const arn = restoredTable
      ? Stack.of(this).formatArn({ service: 'dynamodb', resource: 'table', resourceName: restoredTable })
      : table.tableArn;
    this.arns = { table: arn, index: `${arn}/index/${index.name}` };
  }
}
