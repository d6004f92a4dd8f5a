import { describe, expect, test } from 'vitest';
import { METRIC_NAMESPACE, metricFields } from '#functions/platform/metrics.ts';
import { Metrics } from '#functions/relay/metrics.ts';
import { readSettings } from '#infra/aws/settings.ts';
import { ALL_SETTINGS, EXISTING_RESOURCES, type Inspected, synthesise, WITHOUT_VOICE } from './synthesise.ts';

const TOPIC = EXISTING_RESOURCES.alarmTopicArn;
const cloud = synthesise(ALL_SETTINGS);
const otherTopic = synthesise(EXISTING_RESOURCES);
const textOf = (value: unknown) => JSON.stringify(value);

// biome-ignore lint/suspicious/noExplicitAny: a part of a template.
const alarms = (stacks: typeof cloud): [string, any][] =>
  stacks
    .ofType('AWS::CloudWatch::Alarm')
    .map(([id, { Properties }]) => [id.replace(/^Alarms|[0-9A-F]{8}$/g, ''), Properties]);

describe('alarms', () => {
  test('have descriptions', () => {
    expect(alarms(cloud).map(([id]) => id)).toEqual([
      'SiteDown',
      'RequestsFail',
      'RequestsSlow',
      'StreamsFail',
      'StreamsThrottled',
      'RepliesFail',
      'RepliesSlow',
      'WorkFailed',
      'TableThrottles',
      'MailBounces',
      'MailComplaints',
      'ChecksFail',
    ]);
    for (const [, { AlarmDescription }] of alarms(cloud)) expect(AlarmDescription).toMatch(/^[A-Z].+\.$/);
    expect(alarms(otherTopic).map(([id]) => id)).not.toContain('MailBounces');
    expect(alarms(otherTopic).map(([id]) => id)).not.toContain('ChecksFail');
  });

  test('notify a topic at start and end, which emails the given address', () => {
    const [[topic] = ['']] = cloud.ofType('AWS::SNS::Topic');
    for (const [, { AlarmActions, OKActions }] of alarms(cloud)) {
      expect([AlarmActions, OKActions]).toEqual([[{ Ref: topic }], [{ Ref: topic }]]);
    }
    expect(cloud.only('AWS::SNS::Subscription').Properties).toEqual({
      TopicArn: { Ref: topic },
      Protocol: 'email',
      Endpoint: 'on-call@velora.example',
    });
    const statements = cloud.only('AWS::SNS::TopicPolicy').Properties.PolicyDocument.Statement;
    expect(statements).toContainEqual(
      expect.objectContaining({ Action: 'sns:Publish', Principal: { Service: 'cloudwatch.amazonaws.com' } }),
    );
    expect(statements).toContainEqual(
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    );
  });

  test('use the given topic for both stacks and create none', () => {
    expect(otherTopic.ofType('AWS::SNS::Topic')).toEqual([]);
    const voice = otherTopic.voice?.ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
    const all = [...alarms(otherTopic).map(([, properties]) => properties), ...(voice ?? [])];
    expect(all.length).toBeGreaterThan(12);
    expect(new Set(all.map(({ AlarmActions }) => textOf(AlarmActions)))).toEqual(new Set([textOf([TOPIC])]));
  });

  test('rejects an address together with a given topic', () => {
    const given: Record<string, string> = { alarmTopicArn: TOPIC, alarmEmail: 'on-call@velora.example' };
    expect(() => readSettings((name) => given[name])).toThrow(/alarmEmail/);
  });

  test('need a minimum of requests, and treat missing health data as down', () => {
    const byName = Object.fromEntries(alarms(cloud));
    expect(textOf(byName.RequestsFail.Metrics)).toContain('IF(whole >= 20');
    expect(byName.SiteDown).toMatchObject({
      MetricName: 'SiteHealthy',
      TreatMissingData: 'breaching',
      ComparisonOperator: 'LessThanThreshold',
    });
  });
});

describe('alarms keep their state without data', () => {
  const byName = Object.fromEntries(alarms(cloud));

  test('on the dead-letter queue, which reports no metrics when unused', () => {
    expect(byName.WorkFailed).toMatchObject({
      MetricName: 'ApproximateNumberOfMessagesVisible',
      TreatMissingData: 'ignore',
    });
  });

  test('on the sender reputation, which SES reports irregularly', () => {
    for (const name of ['MailBounces', 'MailComplaints']) {
      expect(byName[name]).toMatchObject({ Period: 3_600, TreatMissingData: 'ignore' });
    }
  });
});

test('the throttling alarm includes the index, which DynamoDB counts separately', () => {
  const { Metrics } = Object.fromEntries(alarms(cloud)).TableThrottles;
  const counted = Metrics.flatMap(({ MetricStat }: { MetricStat?: { Metric: never } }) =>
    MetricStat ? [MetricStat.Metric] : [],
  ) as { MetricName: string; Dimensions: { Name: string; Value: unknown }[] }[];
  const names = counted.map(
    ({ MetricName, Dimensions }) =>
      `${MetricName} ${Dimensions.map(({ Value }) => (typeof Value === 'string' ? Value : 'table'))}`,
  );
  expect(names.sort()).toEqual([
    'ReadThrottleEvents byOrder,table',
    'ReadThrottleEvents table',
    'WriteThrottleEvents byOrder,table',
    'WriteThrottleEvents table',
  ]);
});

describe('the dashboard', () => {
  const body = textOf(cloud.only('AWS::CloudWatch::Dashboard').Properties.DashboardBody);

  test.each([
    'Requests and errors',
    'Latency of the API',
    'latency of a reply',
    'tokens',
    'Voice calls',
    'Limits reached',
    'Sign-ups',
    'Table',
    'Events that failed after all retries',
    'Latest errors',
  ])('has the graph %s', (title) => {
    expect(body).toContain(title);
  });

  test('uses the metric names of the functions and the relay', () => {
    const { _aws, ...line } = metricFields({ ReplyLatency: 1 }, 'messages');
    expect(Object.keys(line)).toEqual(['Service', 'Kind', 'ReplyLatency']);
    expect(textOf(_aws)).toContain(`"Namespace":"${METRIC_NAMESPACE}"`);
    expect(body).toContain(String.raw`\"${METRIC_NAMESPACE}\",\"ReplyLatency\",\"Service\",\"velora-prod\"`);
    expect(body).toContain(`{${METRIC_NAMESPACE},Service,Kind}`);
    const services = cloud
      .ofType('AWS::Lambda::Function')
      .map(([, { Properties }]) => Properties.Environment?.Variables?.POWERTOOLS_SERVICE_NAME)
      .filter(Boolean);
    expect(new Set(services)).toEqual(new Set(['velora-prod']));
    expect(body).toContain('velora-prod-voice');
  });

  test("keeps the metrics' periods for any time range", () => {
    expect(body).toContain(String.raw`\"periodOverride\":\"inherit\"`);
    expect(body).toContain('reports * 30 / PERIOD(reports)');
  });

  test('shows every metric of the relay', () => {
    const line = textOf(new Metrics('velora-prod-voice').logLine(new Date(0))._aws);
    expect(line).toContain('"Namespace":"Velora/Voice","Dimensions":[["Service"]]');
    for (const name of ['ActiveCalls', 'CallsStarted', 'CallsRefused', 'CallsFailed']) {
      expect(line).toContain(`{"Name":"${name}","Unit":"Count"}`);
      expect(body).toContain(String.raw`\"Velora/Voice\",\"${name}\",\"Service\",\"velora-prod-voice\"`);
    }
  });

  test('has no graph of calls without voice', () => {
    const without = synthesise(WITHOUT_VOICE).only('AWS::CloudWatch::Dashboard').Properties;
    expect(textOf(without.DashboardBody)).not.toContain('Voice calls');
  });
});

describe('traces and logs', () => {
  /** Roles of the voice stack are outputs of the main stack. */
  const roleOf = (
    { resources, targetOf }: Inspected,
    role: { Ref?: string; 'Fn::GetStackOutput'?: { OutputName: string } },
  ) => {
    const output = role['Fn::GetStackOutput']?.OutputName;
    if (output === undefined) return resources[targetOf(role)];
    return Object.entries(cloud.resources).find(([id]) => output.includes(`GetAtt${id}Arn`))?.[1];
  };

  test('every function is traced and has the permission', () => {
    const functions = [cloud, cloud.voice ?? cloud].flatMap((stack) =>
      stack
        .ofType('AWS::Lambda::Function')
        .filter(([, { Properties }]) => Properties.Environment?.Variables?.POWERTOOLS_SERVICE_NAME)
        .map(([, { Properties }]) => ({
          tracing: Properties.TracingConfig,
          role: textOf(roleOf(stack, Properties.Role)?.Properties.Policies),
        })),
    );
    expect(functions.length).toBeGreaterThan(50);
    for (const { tracing, role } of functions) {
      expect(tracing).toEqual({ Mode: 'Active' });
      expect(role).toContain('xray:PutTraceSegments');
    }
  });

  test.each([
    ['dev', 14],
    ['prod', 90],
  ])('in %s log groups have a retention of %i days', (stage, days) => {
    const { voice, ...main } = synthesise({ stage });
    const groups = [main, voice ?? main].flatMap((stack) =>
      // Flow logs are kept for two weeks in every stage.
      stack.ofType('AWS::Logs::LogGroup').filter(([id]) => !id.includes('Flow')),
    );
    expect(groups.length).toBeGreaterThan(4);
    expect(new Set(groups.map(([, { Properties }]) => Properties.RetentionInDays))).toEqual(new Set([days]));
  });
});

describe('asynchronous functions', () => {
  test('have a dead-letter queue for events that cannot be delivered', () => {
    const [[queue] = ['']] = cloud.ofType('AWS::SQS::Queue');
    const rules = cloud.ofType('AWS::Events::Rule');
    expect(rules.length).toBeGreaterThan(4);
    const policies = textOf(cloud.ofType('AWS::SQS::QueuePolicy').map(([, { Properties }]) => Properties));
    for (const [id, { Properties }] of rules) {
      expect(Properties.Targets).toHaveLength(1);
      expect(Properties.Targets[0].DeadLetterConfig).toEqual({ Arn: { 'Fn::GetAtt': [queue, 'Arn'] } });
      expect(policies).toContain(id);
    }
  });

  test('the health check requests the site every five minutes', () => {
    const [[, { Properties } = { Properties: undefined }] = []] = cloud
      .ofType('AWS::Lambda::Function')
      .filter(([, { Properties }]) => Properties.Description === 'rate(5 minutes)');
    expect(textOf(Properties.Environment.Variables.SITE_URL)).toContain('https://');
  });
});
