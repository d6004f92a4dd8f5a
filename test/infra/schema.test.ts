import { describe, expect, test } from 'vitest';
import { referenceProblems, schemaProblems } from './resource-schemas.ts';
import { ALL_SETTINGS, synthesise } from './synthesise.ts';

const TEMPLATES = [{}, { stage: 'prod' }, ALL_SETTINGS].flatMap((context) => {
  const { voice, ...main } = synthesise(context);
  return [main, ...(voice ? [voice] : [])].map((inspected) => ({
    context,
    name: inspected.stack.stackName,
    inspected,
  }));
});

describe.each(TEMPLATES)('CloudFormation schemas of $name, with $context', ({ inspected }) => {
  test('all properties exist, have the right type, and none is missing', () => {
    const found = Object.entries(inspected.resources).flatMap(([id, resource]) =>
      schemaProblems(id, resource),
    );
    expect(found).toEqual([]);
  });

  test('all references and attributes exist', () => {
    const { Parameters = {}, Outputs = {} } = inspected.template.toJSON();
    const outputs = { Type: 'Custom::Outputs', Properties: Outputs };
    const found = referenceProblems({ ...inspected.resources, outputs }, Object.keys(Parameters));
    expect(found).toEqual([]);
  });

  test('the template is within the limits', () => {
    expect(Object.keys(inspected.resources).length).toBeLessThanOrEqual(500);
    expect(JSON.stringify(inspected.template.toJSON()).length).toBeLessThan(1_000_000);
    expect(Object.keys(inspected.template.toJSON().Outputs ?? {}).length).toBeLessThanOrEqual(200);
    // CloudFormation allows 60 references to secrets in a template.
    const secrets = JSON.stringify(inspected.template.toJSON()).match(/\{\{resolve:/g) ?? [];
    expect(secrets.length).toBeLessThanOrEqual(20);
  });
});

describe('the check itself', () => {
  const queue = (Properties: object) => schemaProblems('Queue', { Type: 'AWS::SQS::Queue', Properties });

  test.each([
    [{ MessageRetentionPeriod: 60, QueueName: { Ref: 'Name' } }, []],
    [{ MessageRetention: 60 }, ['Queue (AWS::SQS::Queue).MessageRetention is unknown']],
    [{ DelaySeconds: 'soon' }, ['Queue (AWS::SQS::Queue).DelaySeconds is not of type integer: "soon"']],
    [{ Tags: { a: 'b' } }, ['Queue (AWS::SQS::Queue).Tags is not an array']],
  ])('finds the problems of %o', (properties, problems) => {
    expect(queue(properties)).toEqual(problems);
  });

  test('finds missing nested properties, unknown types and unknown attributes', () => {
    const table = {
      Type: 'AWS::DynamoDB::GlobalTable',
      Properties: { KeySchema: [{ AttributeName: 'pk' }], AttributeDefinitions: [] },
    };
    expect(schemaProblems('Table', table).sort()).toEqual([
      'Table (AWS::DynamoDB::GlobalTable).KeySchema[0].KeyType is missing',
      'Table (AWS::DynamoDB::GlobalTable).Replicas is missing',
    ]);
    expect(schemaProblems('Odd', { Type: 'AWS::SQS::Pipe', Properties: {} })).toHaveLength(1);
    const template = {
      Type: 'AWS::SQS::Queue',
      Properties: { QueueName: { 'Fn::GetAtt': ['Table', 'Color'] } },
    };
    expect(referenceProblems({ Table: table, Queue: template }, [])).toEqual([
      'Table (AWS::DynamoDB::GlobalTable) has no Color',
    ]);
  });
});
